package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;

/** Hears one watch: its events one after the other in the order they happened, then its end. */
public interface WatchListener<T extends HasMetadata> {
    void heard(WatchEvent<T> event);

    /** The last call. Empty when the server merely ended the stream, as it does now and then. */
    void ended(Optional<ClusterException> why);
}
