package dev.hawser.bench;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** What programs of ours say themselves that they run with. */
final class JvmOptions {
    private JvmOptions() {}

    /** A file of arguments for {@code java}. */
    static Path of(String program) throws IOException {
        var resource = "/META-INF/hawser/jvm/%s.options".formatted(program);
        var file = Files.createTempFile(program, ".options");
        file.toFile().deleteOnExit();
        try (var options = requireNonNull(JvmOptions.class.getResourceAsStream(resource))) {
            Files.copy(options, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file;
    }
}
