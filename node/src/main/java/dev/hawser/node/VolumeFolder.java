package dev.hawser.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The entries of a ConfigMap or Secret as files, laid out as a kubelet does: every file is a link
 * through {@code ..data}, which moves from one complete set to the next in one rename. Whoever
 * watches the folder for that rename never reads half of a change.
 */
final class VolumeFolder {
    private static final String DATA = "..data";

    private final Path folder;
    private Map<String, byte[]> written = Map.of();
    private int generation;

    VolumeFolder(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    void write(Map<String, byte[]> files) throws IOException {
        if (generation > 0 && same(files, written)) {
            return;
        }
        var previous = folder.resolve("..set-" + generation);
        var next = Files.createDirectories(folder.resolve("..set-" + ++generation));
        for (var file : files.entrySet()) {
            Files.write(next.resolve(file.getKey()), file.getValue());
        }
        for (var name : files.keySet()) {
            if (!Files.isSymbolicLink(folder.resolve(name))) {
                Files.createSymbolicLink(folder.resolve(name), Path.of(DATA, name));
            }
        }
        var link = Files.createSymbolicLink(folder.resolve(DATA + "-next"), next.getFileName());
        Files.move(
                link,
                folder.resolve(DATA),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
        for (var name : written.keySet()) {
            if (!files.containsKey(name)) {
                Files.deleteIfExists(folder.resolve(name));
            }
        }
        Folders.delete(previous);
        written = new TreeMap<>(files);
    }

    private static boolean same(Map<String, byte[]> one, Map<String, byte[]> other) {
        return one.keySet().equals(other.keySet())
                && one.entrySet().stream()
                        .allMatch(file -> Arrays.equals(file.getValue(), other.get(file.getKey())));
    }
}
