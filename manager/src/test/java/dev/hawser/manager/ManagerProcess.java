package dev.hawser.manager;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A manager as a process of its own, with the options it says it runs with. */
final class ManagerProcess implements AutoCloseable {
    /** A whole JVM starts. */
    private static final Duration PATIENCE = TestHub.PATIENCE.multipliedBy(2);

    private final RealApiServer server;
    private final Path output;
    private final List<String> more;
    private final int xdsPort = FreePorts.take();
    private final int healthPort = FreePorts.take();
    private Process process;

    private ManagerProcess(RealApiServer server, Path output, List<String> more)
            throws IOException {
        this.server = server;
        this.output = output;
        this.more = more;
        this.process = launch();
    }

    /**
     * Returns at once; {@link #awaitReady} waits until it serves.
     *
     * @param output where its words go
     */
    static ManagerProcess start(RealApiServer server, Path output, String... more)
            throws IOException {
        return new ManagerProcess(server, output, List.of(more));
    }

    ManagerProcess awaitReady() {
        await().atMost(PATIENCE)
                .until(() -> Backend.ask("127.0.0.1", healthPort, "/readyz").equals("ok\n"));
        return this;
    }

    int xdsPort() {
        return xdsPort;
    }

    /** Where other replicas find it, as in the Lease. */
    String address() {
        return "127.0.0.1:" + xdsPort;
    }

    String output() throws IOException {
        return Files.readString(output);
    }

    /** Tells it to stop as a kubelet does it, and returns how it ended. */
    int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(TestHub.PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("the manager was told to stop and did not");
        }
        return process.exitValue();
    }

    /** Ends it as a crash would. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Starts it again, where proxies found it before. */
    void restart() throws IOException {
        process = launch();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    private Process launch() throws IOException {
        var command =
                new ArrayList<>(
                        List.of(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "@" + options(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                ManagerMain.class.getName(),
                                "--kubeconfig=" + server.kubeconfig(),
                                "--namespace=" + TestHub.NAMESPACE,
                                "--listen-address=" + address(),
                                "--health-probe-bind-address=127.0.0.1:" + healthPort,
                                "--metrics-addr=0",
                                "--ipv4-only",
                                "--allow-loopback-backends"));
        command.addAll(more);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                .start();
    }

    /**
     * What the program says it runs with: a JVM refuses to start where it knows one of them not.
     */
    private static Path options() {
        var file = ManagerMain.class.getResource("/META-INF/hawser/jvm/manager.options");
        return Path.of(URI.create(requireNonNull(file).toString()));
    }
}
