package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Which build of the hub is at work. */
@Wire
public record VersionStatus(
        @JsonPropertyDescription("Version.") @Nullable String gitVersion,
        @JsonPropertyDescription("Commit.") @Nullable String gitCommit,
        @JsonPropertyDescription("When it was built.") @Nullable String buildDate,
        @JsonPropertyDescription("CE or EE.") @Nullable String edition) {}
