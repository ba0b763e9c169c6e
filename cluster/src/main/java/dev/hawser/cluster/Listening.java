package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.util.Optional;

/** Puts the client library's watch events into our words. */
record Listening<T extends HasMetadata>(WatchListener<T> listener) implements Watcher<T> {
    @Override
    public void eventReceived(Action action, T object) {
        switch (action) {
            case ADDED, MODIFIED -> listener.heard(new WatchEvent.Present<>(object));
            case DELETED -> listener.heard(new WatchEvent.Absent<>(object));
            case BOOKMARK ->
                    listener.heard(
                            new WatchEvent.Bookmark<>(object.getMetadata().getResourceVersion()));
            case ERROR -> {} // told again as the end of the watch
        }
    }

    @Override
    public void onClose() {
        listener.ended(Optional.empty());
    }

    @Override
    public void onClose(WatcherException why) {
        listener.ended(Refusals.from(why));
    }
}
