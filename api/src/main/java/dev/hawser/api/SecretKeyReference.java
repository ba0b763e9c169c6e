package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** One entry of a Secret. */
@Wire
public record SecretKeyReference(
        @JsonPropertyDescription("Name of the Secret.") @Nullable String name,
        @JsonPropertyDescription("Key of the entry.") @Nullable String key) {}
