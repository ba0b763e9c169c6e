package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of a SyncSecret. */
@Wire
public record SyncSecretStatus(
        @JsonPropertyDescription("The generation this status is about.")
                @Nullable Long observedGeneration,
        @OneOf({"Pending", "Synced", "Failed", "Terminating"})
                @JsonPropertyDescription("How far it is.")
                @Nullable String phase,
        @ListMapKey("type") @JsonPropertyDescription("What we have to say about it.")
                @Nullable List<Condition> conditions) {}
