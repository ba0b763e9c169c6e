package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of one of a tenant's objects in the hub. */
@Wire
public record ResourceState(
        @JsonPropertyDescription("API version of the object.") @Nullable String apiVersion,
        @JsonPropertyDescription("Kind of the object.") @Nullable String kind,
        @JsonPropertyDescription("Name in the tenant cluster.") @Nullable String name,
        @JsonPropertyDescription("Namespace in the tenant cluster.") @Nullable String namespace,
        @JsonPropertyDescription("Name in the hub.") @Nullable String generatedName,
        @Verbatim @JsonPropertyDescription("Status of the object in the hub, as it is.")
                @Nullable JsonNode status,
        @ListMapKey("type") @JsonPropertyDescription("What we have to say about it.")
                @Nullable List<Condition> conditions) {}
