package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Time-outs as durations, such as 30s; 0s is none, absent is inherited. */
@Wire
public record Timeouts(
        @JsonPropertyDescription("Of a whole request. Without effect so far.")
                @Nullable String request,
        @JsonPropertyDescription("Of a stream that is silent. Without effect so far.")
                @Nullable String streamIdle,
        @JsonPropertyDescription("Of the headers of a request. Without effect so far.")
                @Nullable String requestHeaders,
        @JsonPropertyDescription("Of a connection without requests. Without effect so far.")
                @Nullable String idleConnection,
        @JsonPropertyDescription("Of a TCP connection that is silent.") @Nullable String tcpIdle,
        @JsonPropertyDescription("Of connecting to an endpoint.") @Nullable String connect,
        @JsonPropertyDescription("Of a UDP session that is silent.") @Nullable String udpIdle) {}
