package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Which hub reads the Config. */
@Wire
public record ConfigStatus(
        @JsonPropertyDescription("The hub's version.") @Nullable VersionStatus version) {}
