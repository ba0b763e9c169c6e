package dev.hawser.planner.intake;

import dev.hawser.api.Labels;
import dev.hawser.planner.Lookups;
import dev.hawser.planner.status.Outcome;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What load balancers of one tenant may refer to.
 *
 * @param addresses what Addresses objects say, by name
 * @param names host names of Addresses objects, by the name of the object
 * @param lookups what is known of these and other names
 * @param secrets what the tenant synced to the hub
 */
public record References(
        Map<String, Outcome<List<String>>> addresses,
        Map<String, Set<String>> names,
        Lookups lookups,
        List<Secret> secrets) {
    /** Nothing can be referred to. */
    public static final References NONE =
            new References(Map.of(), Map.of(), Lookups.NONE, List.of());

    /**
     * The hub's copy of a Secret, which has another name than the one its owner writes. Who writes
     * the copy's own name means it too.
     */
    Optional<Secret> secret(String originNamespace, String name) {
        return secrets.stream()
                .filter(secret -> isFrom(secret, originNamespace, name))
                .findFirst()
                .or(() ->
                        secrets.stream()
                                .filter(secret -> name.equals(secret.getMetadata().getName()))
                                .findFirst());
    }

    private static boolean isFrom(Secret secret, String namespace, String name) {
        var labels = secret.getMetadata().getLabels();
        return labels != null
                && Objects.equals(labels.get(Labels.ORIGIN_NAMESPACE), namespace)
                && Objects.equals(labels.get(Labels.ORIGIN_NAME), name);
    }
}
