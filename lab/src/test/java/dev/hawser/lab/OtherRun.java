package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another run, in a process of its own. */
final class OtherRun {
    private OtherRun() {}

    public static void main(String... arguments) throws InterruptedException {
        switch (arguments[0]) {
            case "starts-a-cluster" -> {
                var cluster = RealCluster.start("left");
                System.out.println("folder: " + cluster.remains().folder());
                Thread.currentThread().join(); // until killed
            }
            case "starts-one-after-another" ->
                    Run.current().atWork(() -> startOneAfterAnother(Path.of(arguments[1])));
            case "does-nothing" -> Run.current();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    /** Until it is refused, and then cleans up. */
    private static Path startOneAfterAnother(Path cleaned) {
        var folder = Run.current().newFolder("sleepers");
        System.out.println("folder: " + folder);
        try {
            while (true) {
                RunningProcess.start("sleeper", folder, new ProcessBuilder("sleep", "60")).close();
            }
        } catch (IllegalStateException e) {
            return created(cleaned);
        }
    }

    private static Path created(Path file) {
        try {
            return Files.createFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ProcessBuilder that(String... does) {
        var words =
                new ArrayList<>(
                        List.of(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                OtherRun.class.getName()));
        words.addAll(List.of(does));
        return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT);
    }
}
