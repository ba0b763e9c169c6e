package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** How endpoints are asked whether they are well. */
@Wire
@ValidationRule(
        value = "!has(self.http) || (has(self.type) && self.type == 'HTTP')",
        message = "http only applies to type HTTP: set type to HTTP or remove http")
@ValidationRule(
        value = "!has(self.grpc) || (has(self.type) && self.type == 'GRPC')",
        message = "grpc only applies to type GRPC: set type to GRPC or remove grpc")
public record HealthCheck(
        @OneOf({"TCP", "HTTP", "GRPC"})
                @Default("TCP")
                @JsonPropertyDescription("What to ask with.")
                @Nullable String type,
        @Default("5s") @JsonPropertyDescription("Time between two checks.")
                @Nullable String interval,
        @Default("5s") @JsonPropertyDescription("How long to wait for an answer.")
                @Nullable String timeout,
        @Min(1)
                @Default("2")
                @JsonPropertyDescription("Good answers until an endpoint counts as well.")
                @Nullable Integer healthyThreshold,
        @Min(1)
                @Default("3")
                @JsonPropertyDescription("Bad answers until an endpoint counts as ill.")
                @Nullable Integer unhealthyThreshold,
        @JsonPropertyDescription("How to ask with HTTP.") @Nullable HttpHealthCheck http,
        @JsonPropertyDescription("How to ask with gRPC.") @Nullable GrpcHealthCheck grpc) {}
