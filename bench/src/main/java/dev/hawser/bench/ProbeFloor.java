package dev.hawser.bench;

import com.google.protobuf.Message;
import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.planner.envoy.BootstrapInput;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.envoy.ManagerTls;
import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.Overload;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.model.Shutdown;
import dev.hawser.planner.model.Traffic;
import dev.hawser.toolbox.Tool;
import dev.hawser.toolbox.Toolbox;
import dev.hawser.xds.XdsServer;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The least that can be had: resources like a tenant's, pushed by a bare server to an Envoy that is
 * started like a tenant's. What the manager and CCM add is what comes on top.
 */
final class ProbeFloor implements AutoCloseable {
    private static final String NODE = "tenant-floor";
    private static final String ADDRESS = "127.99.0.1";
    private static final int FIRST_PORT = 10_000;

    private final CertificateAuthority root =
            CertificateAuthority.root("bench", Duration.ofDays(1), Instant.now());
    private final Endpoint backend;
    private final XdsServer server;
    private final Path folder;
    private final Process envoy;
    private final List<Message> others = new ArrayList<>();
    private int count;

    ProbeFloor(Toolbox toolbox, Endpoint backend) throws Exception {
        this.backend = backend;
        server = BareServer.start(root);
        folder = Files.createTempDirectory("hawser-floor-");
        envoy = startEnvoy(toolbox.find(Tool.ENVOY));
        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
        FirstByte.until("Envoy", () -> server.feedback(NODE).connected() == 1);
    }

    /** Returns when all of them answer. */
    void grow(int wanted) throws InterruptedException {
        for (; count < wanted; count++) {
            others.addAll(resources("other-" + count, FIRST_PORT + 1 + count));
        }
        server.publish(NODE, others);
        if (wanted > 0) {
            FirstByte.await(() -> Optional.of(at(FIRST_PORT + wanted)));
        }
    }

    /** Nanoseconds from publishing one more to its first byte; it is gone again afterwards. */
    long probe() throws InterruptedException {
        var all = new ArrayList<>(others);
        all.addAll(resources("probe", FIRST_PORT));
        var begin = System.nanoTime();
        server.publish(NODE, all);
        FirstByte.await(() -> Optional.of(at(FIRST_PORT)));
        var time = System.nanoTime() - begin;
        server.publish(NODE, others);
        FirstByte.until("end of the probe", () -> !FirstByte.answers(at(FIRST_PORT)));
        return time;
    }

    @Override
    public void close() {
        server.close();
        end();
    }

    /** Also when the benchmark is interrupted: no process and no file is left behind. */
    private void end() {
        envoy.destroyForcibly();
        try (var files = Files.walk(folder)) {
            envoy.waitFor();
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException | UncheckedIOException gone) {
            return; // by the other of the two that call this
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Message> resources(String name, int port) {
        return Resources.from(
                new Backend(
                        "%s-0a1b2c3d-ep-0-port-%d-TCP".formatted(name, port),
                        Protocol.TCP,
                        port,
                        Traffic.STANDARD,
                        List.of(backend)),
                ADDRESS,
                port);
    }

    private static InetSocketAddress at(int port) {
        return new InetSocketAddress(ADDRESS, port);
    }

    private Process startEnvoy(Path program) throws IOException {
        var bootstrap =
                new BootstrapInput(
                        new HostAndPort("127.0.0.1", server.port()),
                        ADDRESS,
                        ADDRESS,
                        Overload.NONE,
                        new Shutdown(Duration.ZERO, Duration.ZERO, Duration.ZERO));
        write(folder, Bootstraps.FILE, EnvoyJson.print(Bootstraps.from(bootstrap)));
        write(folder, ManagerTls.CERTIFICATE_FILE, ManagerTls.certificateFile());
        write(folder, ManagerTls.TRUST_FILE, ManagerTls.trustFile());
        var now = Instant.now();
        var proxy =
                root.intermediate(NODE, now)
                        .issue(ProxyIdentity.order(NODE, Duration.ofHours(1)), now);
        var tls = Files.createDirectories(folder.resolve("xds-tls"));
        write(tls, "tls.crt", proxy.chainPem());
        write(tls, "tls.key", proxy.keyPem().reveal());
        write(tls, "ca.crt", root.credential().chainPem());
        return new ProcessBuilder(
                        program.toString(),
                        "--config-path",
                        folder.resolve(Bootstraps.FILE).toString(),
                        "--service-node",
                        NODE,
                        "--service-cluster",
                        NODE,
                        "--disable-hot-restart")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("envoy.log").toFile())
                .start();
    }

    /** The files name the folder in which a pod would find them. */
    private static void write(Path folder, String name, String text) throws IOException {
        var root = name.endsWith(".yaml") ? folder.toString() : Bootstraps.FOLDER;
        Files.writeString(folder.resolve(name), text.replace(Bootstraps.FOLDER, root));
    }
}
