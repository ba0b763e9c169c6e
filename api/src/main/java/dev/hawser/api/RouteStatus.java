package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** What came of a Route. */
@Wire
public record RouteStatus(
        @JsonPropertyDescription("Objects that were made in the hub.")
                @Nullable RouteResources resources) {}
