package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.HostnameProbe;
import dev.hawser.testkit.GatewayKinds;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import java.time.Clock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What carries host names is accepted by a real API, with and without the Gateway API. */
@Tag("apiserver")
final class HostnamesApiServerTest {
    @Test
    void namesAreCarriedByWhatTheHubKnowsAndMoreOnceItKnowsMore() throws Exception {
        try (var server = RealApiServer.start();
                var people = server.connect("kubectl");
                var cluster = server.connect(Manager.FIELD_MANAGER)) {
            OwnKinds.install(server.client());
            var hub = new TestHub(people);
            try (var _ = start(cluster)) {
                tenant(hub, "ford", "{class: nginx}", "{}");
                tenant(
                        hub,
                        "gate",
                        "{}",
                        "{class: eg, defaultGateway: {name: g, namespace: kubelb}}");
                ask(hub, "ford", "shop.example.com");
                ask(hub, "gate", "gate.example.com");

                hub.awaitExists(Ingress.class, "tenant-ford", "web-ingress");
                hub.awaitCondition("gate", "web", "Accepted", "False MissingReference");
                hub.awaitExists(Service.class, "tenant-gate", "envoy-web");

                GatewayKinds.install(server.client());

                hub.awaitExists(HTTPRoute.class, "tenant-gate", "web-httproute");
                hub.awaitCondition("gate", "web", "Accepted", "True");
                await().atMost(TestHub.PATIENCE)
                        .untilAsserted(() ->
                                assertThat(
                                                hub.loadBalancer("ford", "web")
                                                        .getMetadata()
                                                        .getFinalizers())
                                        .contains("kubelb.k8c.io/cleanup-hostname"));

                people.delete(LoadBalancer.class, new ObjectKey("tenant-ford", "web"));
                people.delete(LoadBalancer.class, new ObjectKey("tenant-gate", "web"));

                hub.awaitGone(LoadBalancer.class, "tenant-ford", "web");
                hub.awaitGone(LoadBalancer.class, "tenant-gate", "web");
                assertThat(hub.exists(Ingress.class, "tenant-ford", "web-ingress")).isFalse();
                assertThat(hub.exists(HTTPRoute.class, "tenant-gate", "web-httproute")).isFalse();
            }
        }
    }

    private static void tenant(TestHub hub, String name, String ingress, String gatewayApi) {
        hub.create(
                Tenant.class,
                """
                metadata: {name: %s}
                spec:
                  dns: {allowExplicitHostnames: true, useDNSAnnotations: true}
                  ingress: %s
                  gatewayAPI: %s
                """
                        .formatted(name, ingress, gatewayApi));
        hub.awaitExists(Namespace.class, "", "tenant-" + name);
    }

    private static void ask(TestHub hub, String tenant, String hostname) {
        hub.create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-%s, name: web}
                spec:
                  type: ClusterIP
                  hostname: %s
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addresses: [{ip: 192.0.2.11}]
                    ports: [{name: web, port: 31080, protocol: TCP}]
                """
                        .formatted(tenant, hostname));
    }

    private static Manager start(ApiServerCluster cluster) throws InterruptedException {
        return Manager.start(
                        ManagerOptions.embedded(TestHub.NAMESPACE),
                        cluster,
                        new Surroundings(Clock.systemUTC(), LeaderElectionTimes.STANDARD)
                                .looking(_ -> new HostnameProbe(false, false)))
                .awaitReady(TestHub.PATIENCE);
    }
}
