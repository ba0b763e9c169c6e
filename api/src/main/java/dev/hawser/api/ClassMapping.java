package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;

/** A gateway class of the tenant and the one that stands for it in the hub. */
@Wire
public record ClassMapping(
        @Required @Size(min = 1, max = 253) @JsonPropertyDescription("Class in the tenant cluster.")
                String source,
        @Required @Size(min = 1, max = 253) @JsonPropertyDescription("Class in the hub.")
                String target) {}
