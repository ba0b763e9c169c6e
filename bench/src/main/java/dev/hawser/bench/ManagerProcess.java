package dev.hawser.bench;

import dev.hawser.manager.ManagerMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The manager as a program of its own, with the memory of a process that does nothing else. */
final class ManagerProcess implements AutoCloseable {
    /** What an operator who wants it small gives it; the rest is the program's as it is. */
    private static final List<String> SMALL =
            List.of(
                    "-XX:+UseSerialGC",
                    "-XX:+UseCompactObjectHeaders",
                    "-XX:TrimNativeHeapInterval=5000");

    private static final List<String> QUIET =
            List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Process process;

    private ManagerProcess(Process process) {
        this.process = process;
    }

    /**
     * Returns at once.
     *
     * @param heap mebibytes
     * @param port where proxies connect; 0 if none do
     */
    static ManagerProcess start(Path kubeconfig, int heap, int port) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL);
        command.add("-Xmx" + heap + "m");
        command.addAll(QUIET);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(ManagerMain.class.getName());
        command.addAll(List.of("--kubeconfig", kubeconfig.toString()));
        command.addAll(List.of("--listen-address", "127.0.0.1:" + port, "--metrics-addr", "0"));
        command.addAll(List.of("--health-probe-bind-address", "0"));
        command.addAll(List.of("--enable-leader-election=false", "--zap-log-level=warn"));
        var process =
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new ManagerProcess(process);
    }

    /** What it was started with, for those who read the figures. */
    static String flags(int heap) {
        return "%s -Xmx%dm".formatted(String.join(" ", SMALL), heap);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Mebibytes that are resident now. */
    long resident() throws IOException {
        return mebibytes("VmRSS:");
    }

    /** The most mebibytes that were resident at any time. */
    long mostResident() throws IOException {
        return mebibytes("VmHWM:");
    }

    /** Returns when it has nothing left to do, told by the processor time it takes. */
    void awaitQuiet() throws InterruptedException {
        var before = used();
        while (true) {
            Thread.sleep(LOOK);
            var now = used();
            if (now.minus(before).multipliedBy(20).compareTo(LOOK) < 0) {
                return;
            }
            before = now;
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    private Duration used() {
        return process.info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("the manager ended by itself"));
    }

    private long mebibytes(String field) throws IOException {
        try (var lines = Files.lines(Path.of("/proc", "" + process.pid(), "status"))) {
            return lines.filter(line -> line.startsWith(field))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElseThrow()
                    / 1024;
        }
    }
}
