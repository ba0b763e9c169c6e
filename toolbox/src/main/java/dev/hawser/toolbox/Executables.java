package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;

/** Files that are programs. */
final class Executables {
    private Executables() {}

    /** Lets everybody run it. */
    static void mark(Path file) throws IOException {
        if (!file.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make " + file + " executable");
        }
    }
}
