package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;

/** The world as we know it, read without asking the server where a mirror is kept. */
public interface LiveObjects {
    <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key);

    <T extends HasMetadata> List<T> list(Class<T> kind, Selection selection);

    /** Takes in what the server answered to a write of ours, which a mirror hears of only later. */
    <T extends HasMetadata> void learn(T written);
}
