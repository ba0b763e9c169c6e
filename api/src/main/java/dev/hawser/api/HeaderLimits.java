package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** How large HTTP headers may be. */
@Wire
public record HeaderLimits(
        @Min(1) @Max(8192) @JsonPropertyDescription("KiB of request headers; 8192 unless set.")
                @Nullable Integer maxRequestHeadersKb,
        @Min(1) @JsonPropertyDescription("Number of request headers; 4096 unless set.")
                @Nullable Integer maxRequestHeadersCount,
        @Min(1) @Max(8192) @JsonPropertyDescription("KiB of response headers; 8192 unless set.")
                @Nullable Integer maxResponseHeadersKb) {}
