package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What probes and Prometheus are told. */
final class EndpointsTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void isReadyOnceItServes() throws Exception {
        try (var manager = start()) {
            manager.awaitReady(TestHub.PATIENCE);

            assertThat(get(manager.healthPort().orElseThrow(), "/healthz").statusCode())
                    .isEqualTo(200);
            assertThat(get(manager.healthPort().orElseThrow(), "/readyz").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void saysWhatItWaitsForWhileTheHubCannotBeListed() throws Exception {
        try (var manager = Manager.start(TestOptions.observed(), new AbsentCluster())) {
            var answer = get(manager.healthPort().orElseThrow(), "/readyz");

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.body()).contains("the first list of loadbalancers.kubelb.k8c.io");
            assertThat(get(manager.healthPort().orElseThrow(), "/healthz").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void countsUnderTheReferencesNamesAndForgetsATenantThatIsGone() throws Exception {
        try (var manager = start()) {
            manager.awaitReady(TestHub.PATIENCE);
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);
            hub.listenerPort("blue", "web");

            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(metrics(manager))
                                    .contains("kubelb_manager_tenants 1.0")
                                    .contains(
                                            "kubelb_manager_loadbalancers{namespace=\"tenant-blue\",tenant=\"blue\",topology=\"shared\"}"
                                                + " 1.0")
                                    .contains(
                                            "kubelb_manager_loadbalancer_reconcile_total{namespace=\"tenant-blue\",result=\"success\"}")
                                    .contains(
                                            "kubelb_manager_envoycp_listeners{snapshot_name=\"tenant-blue\"}"
                                                + " 1.0")
                                    .contains("kubelb_manager_port_allocator_allocated_ports 1.0")
                                    .contains(
                                            "kubelb_manager_envoycp_reconcile_total{result=\"success\"}")
                                    .contains("workqueue_depth{name=\"tenant\"}"));

            cluster.delete(LoadBalancer.class, new ObjectKey("tenant-blue", "web"));
            hub.awaitGone(LoadBalancer.class, "tenant-blue", "web");
            cluster.delete(Tenant.class, ObjectKey.clusterScoped("blue"));

            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(metrics(manager))
                                    .contains("kubelb_manager_tenants 0.0")
                                    // That it was forgotten is all that is remembered.
                                    .matches(text ->
                                            text.lines()
                                                    .filter(line -> line.contains("tenant-blue"))
                                                    .allMatch(line ->
                                                            line.contains(
                                                                    "_cache_clears_total{"))));
        }
    }

    private Manager start() {
        return Manager.start(TestOptions.observed(), cluster.asManager(Manager.FIELD_MANAGER));
    }

    private static String metrics(Manager manager) throws Exception {
        return get(manager.metricsPort().orElseThrow(), "/metrics").body();
    }

    private static HttpResponse<String> get(int port, String path) throws Exception {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
                HttpResponse.BodyHandlers.ofString());
    }
}
