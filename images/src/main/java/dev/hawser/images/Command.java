package dev.hawser.images;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs other programs. */
final class Command {
    private Command() {}

    /** What one printed; any exit but 0 is an exception with its words. */
    static String run(List<String> words) throws IOException, InterruptedException {
        return run(Path.of(""), words);
    }

    /** The same, in a folder. */
    static String run(Path folder, List<String> words) throws IOException, InterruptedException {
        var process =
                new ProcessBuilder(words)
                        .directory(folder.toAbsolutePath().toFile())
                        .redirectErrorStream(true)
                        .start();
        var answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(
                    "%s ended with %d: %s".formatted(words, process.exitValue(), answer));
        }
        return answer;
    }
}
