package dev.hawser.bench;

import dev.hawser.manager.ManagerMain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The manager as a program of its own, with the memory of a process that does nothing else. */
final class ManagerProcess implements AutoCloseable {
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final int QUIET_LOOKS = 3;

    private final Process process;

    private ManagerProcess(Process process) {
        this.process = process;
    }

    /**
     * Returns at once.
     *
     * @param limit mebibytes that it is told there are, as a container would tell it
     * @param port where proxies connect; 0 if none do
     */
    static ManagerProcess start(Path kubeconfig, long limit, int port) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + JvmOptions.of("manager"));
        command.add("-XX:MaxRAM=" + limit + "m");
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

    boolean isAlive() {
        return process.isAlive();
    }

    /** Mebibytes that are resident now. */
    long resident() throws IOException {
        return Resident.mebibytes(process.pid());
    }

    /** The most mebibytes that were resident at any time. */
    long mostResident() throws IOException {
        return Resident.mostMebibytes(process.pid());
    }

    /** Returns when it has nothing left to do, told by the processor time it takes. */
    void awaitQuiet() throws InterruptedException {
        var before = used();
        // Several in a row: on a busy machine, who has much to do may get little for a moment.
        for (var quiet = 0; quiet < QUIET_LOOKS; ) {
            Thread.sleep(LOOK);
            var now = used();
            quiet = now.minus(before).multipliedBy(20).compareTo(LOOK) < 0 ? quiet + 1 : 0;
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
}
