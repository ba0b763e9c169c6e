package dev.hawser.cluster;

import static java.util.Objects.requireNonNull;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Comparator;
import java.util.Objects;

/** Where an object of some kind is found; the namespace of cluster-scoped objects is empty. */
public record ObjectKey(String namespace, String name) implements Comparable<ObjectKey> {
    private static final Comparator<ObjectKey> ORDER =
            Comparator.comparing(ObjectKey::namespace).thenComparing(ObjectKey::name);

    public ObjectKey {
        requireNonNull(namespace, "namespace");
        if (name.isEmpty()) {
            throw new IllegalArgumentException("name: empty (expected: the name of an object)");
        }
    }

    public static ObjectKey of(HasMetadata object) {
        var metadata = object.getMetadata();
        return new ObjectKey(
                Objects.requireNonNullElse(metadata.getNamespace(), ""), metadata.getName());
    }

    public static ObjectKey clusterScoped(String name) {
        return new ObjectKey("", name);
    }

    @Override
    public int compareTo(ObjectKey other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return namespace.isEmpty() ? name : namespace + "/" + name;
    }
}
