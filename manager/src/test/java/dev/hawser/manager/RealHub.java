package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.TenantName;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Rights;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.function.UnaryOperator;

/** A hub on a real API server, whose manager may do no more than its own ClusterRole says. */
final class RealHub implements AutoCloseable {
    private static final String MANAGER = "hub-manager";

    final RealApiServer server;
    final ApiServerCluster people;
    final TestHub hub;
    private final ApiServerCluster cluster;
    private final Manager manager;

    private RealHub(
            RealApiServer server, ManagerOptions options, UnaryOperator<InetSocketAddress> places)
            throws InterruptedException {
        this.server = server;
        people = server.connect("kubectl");
        hub = new TestHub(people);
        cluster = connect(server);
        manager = Manager.start(options, cluster, places).awaitReady(TestHub.PATIENCE);
    }

    static RealHub start() throws IOException, InterruptedException {
        return start(UnaryOperator.identity());
    }

    /** One whose addresses are really found elsewhere, as no network leads to them. */
    static RealHub start(UnaryOperator<InetSocketAddress> places)
            throws IOException, InterruptedException {
        return start(ManagerOptions.embedded(TestHub.NAMESPACE), places);
    }

    static RealHub start(ManagerOptions options, UnaryOperator<InetSocketAddress> places)
            throws IOException, InterruptedException {
        return start(options, places, UnaryOperator.identity());
    }

    /** One whose manager may do what is left of its ClusterRole. */
    static RealHub start(
            ManagerOptions options,
            UnaryOperator<InetSocketAddress> places,
            UnaryOperator<ClusterRole> rights)
            throws IOException, InterruptedException {
        var server = RealApiServer.start().withControllers();
        OwnKinds.install(server.client());
        server.publishAddress();
        grantRights(server);
        server.client().rbac().clusterRoles().withName("kubelb-manager").edit(rights);
        return new RealHub(server, options, places);
    }

    /** The hands of a manager on a hub that is not started as one of these. */
    static ApiServerCluster connectManager(RealApiServer server) throws IOException {
        grantRights(server);
        return connect(server);
    }

    private static void grantRights(RealApiServer server) throws IOException {
        try (var roles = Manager.class.getResourceAsStream("/META-INF/hawser/rbac/manager.yaml")) {
            Rights.grant(server.client(), roles, MANAGER);
        }
    }

    private static ApiServerCluster connect(RealApiServer server) {
        var tomorrow = Instant.now().plus(Duration.ofDays(1));
        return ApiServerCluster.connect(
                ClusterAccess.kubeconfig(
                        server.kubeconfig(MANAGER, tomorrow), Manager.FIELD_MANAGER));
    }

    /** What a tenant's operator would carry to the tenant cluster. */
    String kubeconfig(String tenant) {
        var key = new ObjectKey(new TenantName(tenant).namespace(), "kubelb-ccm-kubeconfig");
        hub.awaitExists(Secret.class, key.namespace(), key.name());
        var data = people.get(Secret.class, key).orElseThrow().getData();
        return new String(Base64.getDecoder().decode(data.get("kubelb")), UTF_8);
    }

    /** Whoever holds that kubeconfig. */
    KubernetesClient tenant(String name) {
        return new KubernetesClientBuilder()
                .withConfig(Config.fromKubeconfig(kubeconfig(name)))
                .build();
    }

    @Override
    public void close() {
        manager.close();
        cluster.close();
        people.close();
        server.close();
    }
}
