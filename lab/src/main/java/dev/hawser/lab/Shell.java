package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs a short program to its end. */
public final class Shell {
    /** How a program ended, and all it printed. */
    public record Result(int exit, String output) {
        public boolean good() {
            return exit == 0;
        }
    }

    private Shell() {}

    /** Runs it and returns what it printed; any exit but 0 is an exception with those words. */
    public static String run(String... words) {
        var result = attempt(List.of(words));
        if (!result.good()) {
            throw new IllegalStateException(
                    "%s ended with %d: %s"
                            .formatted(String.join(" ", words), result.exit(), result.output()));
        }
        return result.output();
    }

    public static Result attempt(List<String> words) {
        return attempt(new ProcessBuilder(words));
    }

    public static Result attempt(ProcessBuilder builder) {
        try {
            var process = builder.redirectErrorStream(true).start();
            process.getOutputStream().close();
            var output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while running " + builder.command(), e);
        }
    }
}
