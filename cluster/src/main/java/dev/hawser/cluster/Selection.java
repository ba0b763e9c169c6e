package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which objects of a kind are meant: those of one namespace or of all, carrying all these labels.
 */
public record Selection(Optional<String> namespace, Map<String, String> labels) {

    public Selection {
        labels = Map.copyOf(labels);
    }

    public static Selection everywhere() {
        return new Selection(Optional.empty(), Map.of());
    }

    public static Selection in(String namespace) {
        return new Selection(Optional.of(namespace), Map.of());
    }

    public Selection withLabel(String key, String value) {
        var more = new TreeMap<>(labels);
        more.put(key, value);
        return new Selection(namespace, more);
    }

    public boolean matches(HasMetadata object) {
        var metadata = object.getMetadata();
        return (namespace.isEmpty() || namespace.get().equals(metadata.getNamespace()))
                && (labels.isEmpty()
                        || (metadata.getLabels() != null
                                && metadata.getLabels().entrySet().containsAll(labels.entrySet())));
    }
}
