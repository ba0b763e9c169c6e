package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.Names;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.testkit.RealEnvoy;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.function.UnaryOperator;

/** A real Envoy, started from what the manager wrote for a tenant's proxies, as a kubelet would. */
final class TenantProxy implements AutoCloseable {
    /** Locked by tests that start one of the fleet of all tenants: it has one address for all. */
    static final String OF_ALL_TENANTS = "the proxy of all tenants";

    private static final String MOUNTED_AT = "/etc/envoy";

    private final TestHub hub;
    private final Fleet fleet;
    private final Path folder;
    private final int adminPort;
    private final RealEnvoy envoy;

    private TenantProxy(
            TestHub hub, Fleet fleet, Path folder, UnaryOperator<String> change, int adminPort) {
        this.hub = hub;
        this.fleet = fleet;
        this.folder = folder;
        this.adminPort = adminPort;
        mountBootstrap(change);
        mountCertificate();
        this.envoy =
                RealEnvoy.start(
                        folder.resolve("envoy.yaml"),
                        "--service-node",
                        fleet.node(),
                        "--service-cluster",
                        fleet.node());
    }

    static TenantProxy start(TestHub hub, String tenant, Path folder) {
        return start(hub, tenant, folder, UnaryOperator.identity(), Bootstraps.ADMIN_PORT);
    }

    /**
     * One that differs from what the manager wrote.
     *
     * @param adminPort of its administration, after the change
     */
    static TenantProxy start(
            TestHub hub, String tenant, Path folder, UnaryOperator<String> change, int adminPort) {
        return start(hub, Fleet.shared(new TenantName(tenant)), folder, change, adminPort);
    }

    /** One of the fleet of all tenants. */
    static TenantProxy ofAllTenants(TestHub hub, Path folder) {
        return start(
                hub,
                Fleet.global(TestHub.NAMESPACE),
                folder,
                UnaryOperator.identity(),
                Bootstraps.ADMIN_PORT);
    }

    /** The same of any fleet. */
    static TenantProxy start(
            TestHub hub, Fleet fleet, Path folder, UnaryOperator<String> change, int adminPort) {
        hub.awaitExists(ConfigMap.class, fleet.namespace(), fleet.bootstrap());
        hub.awaitExists(Secret.class, fleet.namespace(), Names.proxyCertificate(fleet.namespace()));
        return new TenantProxy(hub, fleet, folder, change, adminPort);
    }

    /** What its administration answers to a path such as {@code /certs}. */
    String admin(String path) {
        return Backend.ask(LoopbackAddress.of(fleet.node()), adminPort, path);
    }

    /** Brings the Secret as it is now to the pod's files, as a kubelet does after a while. */
    void mountCertificate() {
        var secret =
                hub.cluster
                        .get(
                                Secret.class,
                                new ObjectKey(
                                        fleet.namespace(),
                                        Names.proxyCertificate(fleet.namespace())))
                        .orElseThrow();
        secret.getData()
                .forEach((name, data) ->
                        write(
                                "xds-tls/" + name,
                                new String(Base64.getDecoder().decode(data), UTF_8)));
    }

    private void mountBootstrap(UnaryOperator<String> change) {
        var bootstrap =
                hub.cluster
                        .get(ConfigMap.class, new ObjectKey(fleet.namespace(), fleet.bootstrap()))
                        .orElseThrow();
        bootstrap
                .getData()
                .forEach((name, text) ->
                        write(name, change.apply(text).replace(MOUNTED_AT, folder.toString())));
    }

    /** Moved into place, never written there: Envoy reads a file when it arrives in the folder. */
    private void write(String name, String text) {
        try {
            var file = folder.resolve(name);
            Files.createDirectories(file.resolveSibling("."));
            var aside = Files.writeString(Files.createTempFile(folder, "arriving", ""), text);
            Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        envoy.close();
    }
}
