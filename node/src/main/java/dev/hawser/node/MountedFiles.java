package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.node.PodSpecification.FileSource;
import dev.hawser.node.PodSpecification.Mount;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The contents of ConfigMaps and Secrets as files. */
record MountedFiles(Mirror<ConfigMap> configMaps, Mirror<Secret> secrets) {

    /** What a pod mounts, or the words for what of it does not exist yet. */
    record Found(Map<FileSource, Map<String, byte[]>> files, Optional<String> missing) {}

    Found of(PodSpecification pod) {
        var files = new HashMap<FileSource, Map<String, byte[]>>();
        for (var source : pod.mounts().stream().map(Mount::source).distinct().toList()) {
            var content = read(new ObjectKey(pod.namespace(), source.name()), source);
            if (content.isEmpty()) {
                return new Found(Map.of(), Optional.of("waiting for " + words(source)));
            }
            files.put(source, content.get());
        }
        return new Found(files, Optional.empty());
    }

    private Optional<Map<String, byte[]>> read(ObjectKey key, FileSource source) {
        return switch (source) {
            case FileSource.ConfigMapFiles c -> configMaps.get(key).map(MountedFiles::files);
            case FileSource.SecretFiles s -> secrets.get(key).map(MountedFiles::files);
        };
    }

    private static Map<String, byte[]> files(ConfigMap map) {
        var files = new TreeMap<String, byte[]>();
        map.getBinaryData()
                .forEach((name, text) -> files.put(name, Base64.getDecoder().decode(text)));
        map.getData().forEach((name, text) -> files.put(name, text.getBytes(UTF_8)));
        return files;
    }

    private static Map<String, byte[]> files(Secret secret) {
        var files = new TreeMap<String, byte[]>();
        secret.getData().forEach((name, text) -> files.put(name, Base64.getDecoder().decode(text)));
        secret.getStringData().forEach((name, text) -> files.put(name, text.getBytes(UTF_8)));
        return files;
    }

    private static String words(FileSource source) {
        return switch (source) {
            case FileSource.ConfigMapFiles c -> "ConfigMap " + c.name();
            case FileSource.SecretFiles s -> "Secret " + s.name();
        };
    }
}
