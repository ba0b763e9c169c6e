package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that travel inside our jar and are needed outside of it. */
final class Resources {
    private Resources() {}

    /** Copies a resource into a folder under its own last name. */
    static Path copy(String resource, Path folder) throws IOException {
        try (var bytes = Resources.class.getResourceAsStream(resource)) {
            if (bytes == null) {
                throw new IOException("not in our jar: " + resource);
            }
            var file = folder.resolve(Path.of(resource).getFileName());
            Files.copy(bytes, file);
            return file;
        }
    }
}
