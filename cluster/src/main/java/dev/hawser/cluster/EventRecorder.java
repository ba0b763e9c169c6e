package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** Writes notes as events.k8s.io/v1 Events. */
final class EventRecorder {
    private EventRecorder() {}

    static void record(Cluster cluster, HasMetadata about, EventNote note) {}
}
