package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collection;

/** Makes objects be as wanted, and asks the server only when they are not already. */
public final class ObjectApplier {
    public ObjectApplier(Cluster cluster, LiveObjects live) {}

    public void apply(Collection<? extends HasMetadata> wanted) {}
}
