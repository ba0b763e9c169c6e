package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;

/**
 * Images of what Maven has compiled, made again only if something has changed since. What is made
 * twice is the same, so that two who make one at the same time do not disturb each other.
 *
 * @param sources the folder with all our modules
 */
public record KeptImages(Path sources) {
    private static final Duration KEPT_FOR = Duration.ofDays(1);

    /** The tar of a program's image, for as long as nothing changes. */
    public Path of(Program program) throws IOException, InterruptedException {
        var folder = sources.resolve("images").resolve("target").resolve("kept");
        var images = new Images(sources);
        var kept = folder.resolve(program.image() + "-" + images.ingredients(program) + ".tar");
        if (!Files.exists(kept)) {
            Files.createDirectories(folder);
            var temporary = Files.createTempDirectory(folder, "making");
            try {
                var made = images.make(program, temporary);
                forgetOld(folder);
                Files.move(made.tar(), kept, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Folders.delete(temporary);
            }
        }
        return kept;
    }

    /** Nobody takes that long from asking for one to giving it to a cluster. */
    private static void forgetOld(Path folder) throws IOException {
        var old = Instant.now().minus(KEPT_FOR);
        try (Stream<Path> files = Files.list(folder)) {
            for (var file : files.toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
                    Folders.delete(file);
                }
            }
        }
    }
}
