package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes down what was asked of it, and refuses what it is told to refuse. */
final class CountingCluster extends ForwardingCluster {
    final List<String> asked = new ArrayList<>();
    Optional<String> refused = Optional.empty();

    CountingCluster(Cluster cluster) {
        super(cluster);
    }

    @Override
    public <T extends HasMetadata> T apply(T wanted) {
        note("apply", wanted.getMetadata().getName());
        return super.apply(wanted);
    }

    @Override
    public <T extends HasMetadata> T applyStatus(T wanted) {
        note("status", wanted.getMetadata().getName());
        return super.applyStatus(wanted);
    }

    @Override
    public <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key) {
        note("delete", key.name());
        return super.delete(kind, key);
    }

    private void note(String verb, String name) {
        asked.add(verb + " " + name);
        if (refused.isPresent() && refused.get().equals(name)) {
            throw new ClusterException.Forbidden("exceeded quota: " + name);
        }
    }
}
