package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** What keeps a client with one endpoint. */
@Wire
public record SessionPersistence(
        @Required @OneOf("SourceIP") @JsonPropertyDescription("By what a client is recognised.")
                String type) {}
