package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.InstantSource;
import java.util.Collection;

/** Writes statuses that differ, and stamps conditions that turned. */
public final class StatusWriter {
    public StatusWriter(Cluster cluster, LiveObjects live, InstantSource clock) {}

    /** Of each object its name and its status count; conditions come without transition times. */
    public void write(Collection<? extends HasMetadata> wanted) {}
}
