package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import dev.hawser.lab.FreePorts;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.testkit.RealEnvoy;
import io.envoyproxy.envoy.config.bootstrap.v3.Admin;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap.StaticResources;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.EdsClusterConfig;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** A real Envoy with what we make of one backend; a file stands in for the manager. */
final class TrafficProxy implements AutoCloseable {
    private static final String ENDPOINTS = "endpoints.json";

    private final Path folder;
    private final Backend backend;
    private final int port;
    private final RealEnvoy envoy;

    private TrafficProxy(Path folder, Backend backend, String bindAddress) throws IOException {
        this.folder = folder;
        this.backend = backend;
        this.port = FreePorts.take();
        tell(backend.endpoints());
        this.envoy =
                RealEnvoy.start(
                        EnvoyJson.print(bootstrap(bindAddress)),
                        "--service-node",
                        "tenant",
                        "--service-cluster",
                        "tenant");
        envoy.awaitReady();
    }

    static TrafficProxy start(Path folder, Backend backend, String bindAddress) throws IOException {
        return new TrafficProxy(folder, backend, bindAddress);
    }

    int port() {
        return port;
    }

    /** A statistic of the backend's cluster. */
    long stat(String name) {
        return envoy.stat("cluster." + backend.name() + "." + name);
    }

    /** How many clients have a UDP session now. */
    long sessions() {
        return envoy.stat("udp." + backend.name() + ".downstream_sess_active");
    }

    /** From now on these are the endpoints. */
    void tell(List<Endpoint> endpoints) throws IOException {
        var now =
                new Backend(
                        backend.name(),
                        backend.protocol(),
                        backend.port(),
                        backend.traffic(),
                        endpoints);
        var response =
                DiscoveryResponse.newBuilder()
                        .addResources(Any.pack(Assignments.from(now)))
                        .build();
        var draft = Files.writeString(folder.resolve("draft"), EnvoyJson.print(response));
        Files.move(
                draft,
                folder.resolve(ENDPOINTS),
                StandardCopyOption.ATOMIC_MOVE); // Envoy sees a move, and never half a file
    }

    @Override
    public void close() {
        envoy.close();
    }

    private Bootstrap bootstrap(String bindAddress) {
        return Bootstrap.newBuilder()
                .setAdmin(Admin.newBuilder().setAddress(SocketAddresses.tcp("127.0.0.1", 0)))
                .setStaticResources(
                        StaticResources.newBuilder()
                                .addClusters(fromFile(Clusters.from(backend)))
                                .addListeners(Listeners.from(backend, bindAddress, port)))
                .build();
    }

    private Cluster fromFile(Cluster cluster) {
        return cluster.toBuilder()
                .setEdsClusterConfig(
                        EdsClusterConfig.newBuilder()
                                .setEdsConfig(ConfigSources.file(folder.toString(), ENDPOINTS)))
                .build();
    }
}
