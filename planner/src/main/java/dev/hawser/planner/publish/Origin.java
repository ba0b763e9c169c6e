package dev.hawser.planner.publish;

import static java.util.Objects.requireNonNull;

import dev.hawser.api.Annotations;
import dev.hawser.api.Labels;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;
import java.util.Optional;

/** Where in its tenant cluster something on the hub comes from. */
public record Origin(String namespace, String name) {
    public Origin {
        requireNonNull(namespace, "namespace");
        requireNonNull(name, "name");
    }

    public static Origin of(HasMetadata tenantObject) {
        var metadata = tenantObject.getMetadata();
        return new Origin(metadata.getNamespace(), metadata.getName());
    }

    /** What the labels of a hub object say; none for what a person or another tool put there. */
    public static Optional<Origin> ofHubObject(HasMetadata hubObject) {
        var labels = hubObject.getMetadata().getLabels();
        var annotations = hubObject.getMetadata().getAnnotations();
        if (annotations != null && annotations.containsKey(Annotations.CLI_GENERATED)) {
            return Optional.empty();
        }
        return labels != null
                        && labels.containsKey(Labels.ORIGIN_NAMESPACE)
                        && labels.containsKey(Labels.ORIGIN_NAME)
                ? Optional.of(
                        new Origin(
                                labels.get(Labels.ORIGIN_NAMESPACE),
                                labels.get(Labels.ORIGIN_NAME)))
                : Optional.empty();
    }

    /**
     * Whether something in a tenant cluster came from something else, as when that cluster is the
     * hub as well: such a thing must not travel again.
     */
    static boolean isCopy(HasMetadata object) {
        return ofHubObject(object).filter(origin -> !origin.equals(of(object))).isPresent();
    }

    Map<String, String> labels() {
        return Map.of(Labels.ORIGIN_NAMESPACE, namespace, Labels.ORIGIN_NAME, name);
    }

    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
