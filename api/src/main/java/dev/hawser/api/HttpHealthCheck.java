package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A health check by an HTTP request. */
@Wire
public record HttpHealthCheck(
        @Default("/") @JsonPropertyDescription("Path to ask for.") @Nullable String path,
        @JsonPropertyDescription("Host to ask for; the name of the Envoy cluster unless set.")
                @Nullable String host,
        @JsonPropertyDescription("Status codes that are good; 200 unless set.")
                @Nullable List<@Min(100) @Max(599) Integer> expectedStatuses) {}
