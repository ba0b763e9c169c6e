package dev.hawser.planner.publish;

import dev.hawser.api.SyncSecret;
import java.util.List;
import java.util.Optional;

/**
 * All there is to know when deciding about one SyncSecret.
 *
 * @param syncSecret the tenant's, unless it is gone
 * @param copies those of the hub that came from it, or from an earlier one of its name
 */
public record SyncSecretFacts(Optional<SyncSecret> syncSecret, List<SyncSecret> copies) {
    public SyncSecretFacts {
        copies = List.copyOf(copies);
    }

    Optional<SyncSecret> copyNamed(String name) {
        return copies.stream()
                .filter(copy -> copy.getMetadata().getName().equals(name))
                .findFirst();
    }
}
