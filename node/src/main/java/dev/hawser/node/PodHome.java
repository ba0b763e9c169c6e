package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.node.PodSpecification.FileSource;
import dev.hawser.node.PodSpecification.Mount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The folder of one pod, readable to its user only, with the files of its mounts kept current. */
final class PodHome {
    private final Path folder;
    private final Map<Mount, VolumeFolder> volumes = new LinkedHashMap<>();

    PodHome(Path parent, PodSpecification pod) throws IOException {
        // Names are unique within a namespace only; none of them holds an underscore.
        this.folder =
                Files.createDirectory(
                        parent.resolve(pod.namespace() + "_" + pod.name()),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------")));
        for (var mount : pod.mounts()) {
            var volume = Files.createDirectory(folder.resolve("volume-" + volumes.size()));
            volumes.put(mount, new VolumeFolder(volume));
        }
    }

    Path folder() {
        return folder;
    }

    MountTable mounts() {
        var folders = new TreeMap<String, Path>();
        volumes.forEach((mount, volume) -> folders.put(mount.path(), volume.folder()));
        return new MountTable(folders);
    }

    void write(Map<FileSource, Map<String, byte[]>> sources) throws IOException {
        var table = mounts();
        for (var volume : volumes.entrySet()) {
            var source = volume.getKey().source();
            var files = sources.getOrDefault(source, Map.of());
            volume.getValue()
                    .write(
                            switch (source) {
                                case FileSource.ConfigMapFiles c -> rewritten(files, table);
                                case FileSource.SecretFiles s -> files;
                            });
        }
    }

    void delete() throws IOException {
        Folders.delete(folder);
    }

    /** A program's configuration names the paths of its other mounts. */
    private static Map<String, byte[]> rewritten(Map<String, byte[]> files, MountTable table) {
        var rewritten = new TreeMap<String, byte[]>();
        files.forEach((name, content) ->
                rewritten.put(name, table.rewrite(new String(content, UTF_8)).getBytes(UTF_8)));
        return rewritten;
    }
}
