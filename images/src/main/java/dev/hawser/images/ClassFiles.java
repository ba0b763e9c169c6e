package dev.hawser.images;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a JVM looks for classes: in its own modules, then in one jar after the other. */
final class ClassFiles implements AutoCloseable {
    private final List<FileSystem> opened = new ArrayList<>();
    private final List<Path> roots = new ArrayList<>();

    /**
     * @param java a runtime
     */
    ClassFiles(Path java, AppFolder app) throws IOException {
        var modules = open(URI.create("jrt:/"), Map.of("java.home", java.toString()));
        try (Stream<Path> folders = Files.list(modules.getPath("modules"))) {
            folders.sorted().forEach(roots::add);
        }
        for (var jar : app.jars()) {
            roots.add(
                    open(URI.create("jar:" + app.folder().resolve(jar).toUri()), Map.of())
                            .getPath("/"));
        }
    }

    private FileSystem open(URI place, Map<String, ?> how) throws IOException {
        var files = FileSystems.newFileSystem(place, how);
        opened.add(files);
        return files;
    }

    /**
     * @param name with slashes, as in class files
     */
    Optional<byte[]> find(String name) throws IOException {
        for (var root : roots) {
            var file = root.resolve(name + ".class");
            if (Files.exists(file)) {
                return Optional.of(Files.readAllBytes(file));
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        for (var files : opened) {
            files.close();
        }
    }
}
