package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program run to its end, within a time, with its words kept for when it fails. */
record Command(List<String> words, Path folder, Map<String, String> environment, Duration limit) {
    private static final int WORDS_KEPT = 4_000;

    Command {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    /** Runs it and returns what it printed; any exit but 0 is an exception with its last words. */
    String run() throws IOException, InterruptedException {
        // Into a file: a full pipe must never be what keeps a program from ending.
        var output = Files.createTempFile("hawser-command-", ".log");
        try {
            var builder =
                    new ProcessBuilder(words)
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            var process = builder.start();
            process.getOutputStream().close();
            finish(process, output);
            return Files.readString(output);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    /** Registries are asked over networks: the same again, a few times, before giving up. */
    String runPatiently(int attempts, Machine machine) throws IOException, InterruptedException {
        for (var attempt = 1; ; attempt++) {
            try {
                return run();
            } catch (IOException e) {
                if (attempt >= attempts) {
                    throw e;
                }
                machine.say("%s failed, trying again".formatted(words.getFirst()));
                Thread.sleep(Duration.ofSeconds(attempt));
            }
        }
    }

    private void finish(Process process, Path output) throws IOException, InterruptedException {
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(
                        "%s did not end within %s: %s".formatted(name(), limit, tail(output)));
            }
            if (process.exitValue() != 0) {
                throw new IOException(
                        "%s ended with %d: %s"
                                .formatted(name(), process.exitValue(), tail(output)));
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private String name() {
        return String.join(" ", words.subList(0, Math.min(3, words.size())));
    }

    private static String tail(Path output) throws IOException {
        var text = Files.readString(output).strip();
        return text.length() <= WORDS_KEPT ? text : text.substring(text.length() - WORDS_KEPT);
    }
}
