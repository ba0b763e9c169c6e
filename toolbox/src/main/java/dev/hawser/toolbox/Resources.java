package dev.hawser.toolbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that travel inside our jar and are needed outside of it. */
final class Resources {
    private Resources() {}

    /** Copies a resource into a folder under its own last name. */
    static Path copy(String resource, Path folder) throws IOException {
        try (var bytes = open(resource)) {
            var file = folder.resolve(Path.of(resource).getFileName());
            Files.copy(bytes, file);
            return file;
        }
    }

    /** A short name for what a resource says, another one for every text. */
    static String fingerprint(String resource) {
        try (var bytes = open(resource)) {
            return Checksums.sha256(bytes).substring(0, 12);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) throws IOException {
        var bytes = Resources.class.getResourceAsStream(resource);
        if (bytes == null) {
            throw new IOException("not in our jar: " + resource);
        }
        return bytes;
    }
}
