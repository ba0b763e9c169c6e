package dev.hawser.manager;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Leases;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.testkit.FreePorts;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.RealApiServer;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manager as a process of its own, told to stop as a kubelet does it. */
@Tag("apiserver")
@Tag("envoy")
final class ManagerProcessTest {
    private static final RealApiServer SERVER = RealApiServer.shared();
    private static final ObjectKey LEASE = new ObjectKey(TestHub.NAMESPACE, Leases.MANAGER);

    /** What a process says that ended because of SIGTERM: 128 and the signal's number. */
    private static final int ENDED_BY_SIGTERM = 143;

    private final int xdsPort = FreePorts.take();
    private final int healthPort = FreePorts.take();
    private final int adminPort = FreePorts.take();
    private final int listenerPort = FreePorts.take();

    @BeforeAll
    static void install() {
        OwnKinds.install(SERVER.client());
    }

    @Test
    void toldToStopItGivesTheLeaseBackAndProxiesGoOn(@TempDir Path folder) throws Exception {
        try (var people =
                        ApiServerCluster.connect(
                                ClusterAccess.kubeconfig(SERVER.kubeconfig(), "kubectl"));
                var backend = Backend.saying("hello")) {
            var hub = new TestHub(people);
            knownPort(hub, backend);
            var manager = manager(folder.resolve("output"));
            try {
                await().atMost(TestHub.PATIENCE.multipliedBy(2)) // a whole JVM starts
                        .until(() ->
                                Backend.ask("127.0.0.1", healthPort, "/readyz").equals("ok\n"));
                hub.tenantOnLoopback("dusk");
                try (var _ = proxy(hub, Files.createDirectory(folder.resolve("envoy")))) {
                    awaitAnswer();
                    assertThat(holder(people)).contains("127.0.0.1:" + xdsPort);

                    manager.destroy();

                    assertThat(manager.waitFor(TestHub.PATIENCE.toSeconds(), TimeUnit.SECONDS))
                            .isTrue();
                    assertThat(manager.exitValue()).isEqualTo(ENDED_BY_SIGTERM);
                    assertThat(holder(people)).isEmpty();
                    await().atMost(TestHub.PATIENCE)
                            .untilAsserted(() ->
                                    assertThat(
                                                    Backend.ask(
                                                            "127.0.0.1",
                                                            adminPort,
                                                            "/stats?filter=control_plane.connected_state"))
                                            .contains(": 0"));
                    awaitAnswer();
                    assertThat(Files.readString(folder.resolve("output")))
                            .contains("leading: this replica writes")
                            .doesNotContain("ERROR", "Exception");
                }
            } finally {
                manager.destroyForcibly();
            }
        }
    }

    /** Another manager's, so that this machine's listener is at a port that is free. */
    private void knownPort(TestHub hub, Backend backend) {
        hub.create(
                Namespace.class,
                "metadata: {name: tenant-dusk, labels: {kubelb.k8c.io/managed-by: kubelb}}");
        hub.loadBalancer("dusk", "web", backend.port());
        hub.cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: tenant-dusk, name: web}
                        status:
                          service:
                            ports:
                            - {name: web, port: 80, protocol: TCP, targetPort: %d, upstreamTargetPort: %d}
                        """
                                .formatted(listenerPort, backend.port()),
                        LoadBalancer.class));
    }

    /**
     * What the program says it runs with: a JVM refuses to start where it knows one of them not.
     */
    private static Path options() {
        var file = ManagerMain.class.getResource("/META-INF/hawser/jvm/manager.options");
        return Path.of(URI.create(requireNonNull(file).toString()));
    }

    private Process manager(Path output) throws IOException {
        var command =
                new ArrayList<>(
                        List.of(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "@" + options(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                ManagerMain.class.getName()));
        command.addAll(
                List.of(
                        "--kubeconfig=" + SERVER.kubeconfig(),
                        "--namespace=" + TestHub.NAMESPACE,
                        "--listen-address=127.0.0.1:" + xdsPort,
                        "--health-probe-bind-address=127.0.0.1:" + healthPort,
                        "--metrics-addr=0",
                        "--ipv4-only",
                        "--allow-loopback-backends"));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** Of its own ports only those of the load balancer are open to the whole machine. */
    private TenantProxy proxy(TestHub hub, Path folder) {
        return TenantProxy.start(
                hub,
                "dusk",
                folder,
                text ->
                        text.replace("0.0.0.0", LoopbackAddress.of("tenant-dusk"))
                                .replace(": " + Bootstraps.ADMIN_PORT, ": " + adminPort),
                adminPort);
    }

    private void awaitAnswer() {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(Backend.ask("127.0.0.1", listenerPort)).isEqualTo("hello"));
    }

    private static String holder(ApiServerCluster people) {
        var holder = people.get(Lease.class, LEASE).orElseThrow().getSpec().getHolderIdentity();
        return holder == null ? "" : holder;
    }
}
