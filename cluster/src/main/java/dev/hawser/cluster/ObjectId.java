package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;

/**
 * One object among all kinds: its kind with its group, as in {@code Deployment.apps}, and its key.
 */
public record ObjectId(String kind, ObjectKey key) {

    public static ObjectId of(HasMetadata object) {
        return new ObjectId(kindOf(object.getApiVersion(), object.getKind()), ObjectKey.of(object));
    }

    public static ObjectId of(Class<? extends HasMetadata> kind, ObjectKey key) {
        return new ObjectId(kindOf(kind), key);
    }

    static String kindOf(Class<? extends HasMetadata> kind) {
        return kindOf(HasMetadata.getApiVersion(kind), HasMetadata.getKind(kind));
    }

    /** The version is left out: the same object can be had under several. */
    private static String kindOf(String apiVersion, String kind) {
        int slash = apiVersion.indexOf('/');
        return slash < 0 ? kind : kind + "." + apiVersion.substring(0, slash);
    }

    @Override
    public String toString() {
        return kind + " " + key;
    }
}
