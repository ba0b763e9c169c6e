package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** What a watch tells. */
public sealed interface WatchEvent<T extends HasMetadata> {
    /** The version of the world after this event: where another watch may go on. */
    String resourceVersion();

    /** The object was created or changed, or came into the selection. */
    record Present<T extends HasMetadata>(T object) implements WatchEvent<T> {
        @Override
        public String resourceVersion() {
            return object.getMetadata().getResourceVersion();
        }
    }

    /** The object was removed, or left the selection; it is told as it was last. */
    record Absent<T extends HasMetadata>(T object) implements WatchEvent<T> {
        @Override
        public String resourceVersion() {
            return object.getMetadata().getResourceVersion();
        }
    }

    /** Nothing changed up to this version. */
    record Bookmark<T extends HasMetadata>(String resourceVersion) implements WatchEvent<T> {}
}
