package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.server.HttpEndpoints;
import dev.hawser.cluster.server.ListenAddress;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The CCM as operators see it: probes, metrics, replicas. */
class CcmProcessTest {
    private static final ListenAddress ANY_PORT = ListenAddress.parse("127.0.0.1:0");
    private static final ObjectKey LEASE =
            new ObjectKey("kube-system", "19f32e7b.ccm.kubelb.k8c.io");

    private final InMemoryCluster tenant = new InMemoryCluster("kubectl");
    private final InMemoryCluster hub = new InMemoryCluster("kubelb-manager");
    private final InMemoryCluster hubSide = hub.asManager("kubelb-ccm");
    private final TwoClusters world = new TwoClusters(tenant, hub);

    @BeforeEach
    void prepare() {
        world.prepare();
        world.serve();
        world.addNode("one", "192.0.2.1");
    }

    @Test
    void withoutItsHubItIsAliveButNotReady() {
        hubSide.goAway();
        try (var ccm = start("a", Optional.empty())) {
            var health = ccm.health().orElseThrow();

            assertThat(get(health, "/healthz").statusCode()).isEqualTo(200);
            assertThat(get(health, "/readyz"))
                    .satisfies(answer -> {
                        assertThat(answer.statusCode()).isEqualTo(503);
                        assertThat(answer.body()).contains("the hub to list loadbalancers");
                    });
            // The reason too, as soon as it is known.
            eventually(
                    () -> get(health, "/readyz").body(),
                    body -> body.contains("list loadbalancers: the cluster in memory plays"));

            hubSide.comeBack();

            eventually(() -> get(health, "/readyz").statusCode(), Integer.valueOf(200)::equals);
            eventually(world::addresses, Optional::isPresent);
        }
    }

    @Test
    void metricsHaveTheNamesThatDashboardsRead() {
        try (var ccm = start("a", Optional.empty())) {
            world.awaitLoadBalancer(tenant.create(service("web", 31_080)));
            var scrape = ccm.scrape().orElseThrow();

            var text =
                    eventually(
                            () -> get(scrape, "/metrics").body(),
                            // A watch counts as open only once it has lasted for a moment.
                            body ->
                                    body.contains(
                                                    "kubelb_ccm_managed_services{namespace=\"default\"}"
                                                        + " 1")
                                            && body.contains(
                                                    "kubelb_ccm_kubelb_cluster_connected 1"));

            assertThat(text)
                    .contains("kubelb_ccm_managed_services_total{namespace=\"default\"} 1")
                    .contains("kubelb_ccm_nodes 1")
                    .contains(
                            "kubelb_ccm_kubelb_cluster_operations_total{operation=\"create\",result=\"success\"}"
                                + " 2")
                    .contains(
                            "kubelb_ccm_kubelb_cluster_latency_seconds_bucket{operation=\"create\",le=\"0.001\"}")
                    .contains(
                            "kubelb_ccm_service_reconcile_total{namespace=\"default\",result=\"success\"}")
                    .contains(
                            "kubelb_ccm_service_reconcile_duration_seconds_count{namespace=\"default\"}")
                    .contains("kubelb_ccm_node_reconcile_total{result=\"success\"}")
                    .contains("workqueue_depth{name=\"sources\"}");

            hubSide.goAway();
            eventually(
                    () -> get(scrape, "/metrics").body(),
                    body -> body.contains("kubelb_ccm_kubelb_cluster_connected 0"));
        }
    }

    @Test
    void ofTwoReplicasOneWritesUntilItGoes() {
        try (var second = new Closing()) {
            try (var _ = start("first", Optional.of(LEASE))) {
                eventually(this::holder, "first"::equals);
                second.ccm = Optional.of(start("second", Optional.of(LEASE)));
                world.awaitLoadBalancer(tenant.create(service("web", 31_080)));
                assertThat(holder()).isEqualTo("first");
            }
            // The first gave the lease back; nobody waits for its end.
            eventually(this::holder, "second"::equals);
            world.awaitLoadBalancer(tenant.create(service("shop", 31_081)));
        }
    }

    private static final class Closing implements AutoCloseable {
        private Optional<Ccm> ccm = Optional.empty();

        @Override
        public void close() {
            ccm.ifPresent(Ccm::close);
        }
    }

    private String holder() {
        return tenant.get(Lease.class, LEASE)
                .map(lease -> lease.getSpec().getHolderIdentity())
                .orElse("");
    }

    private Ccm start(String identity, Optional<ObjectKey> lease) {
        var options =
                new CcmOptions(
                        TwoClusters.OPTIONS,
                        false,
                        Optional.of(ANY_PORT),
                        Optional.of(ANY_PORT),
                        lease,
                        identity,
                        Optional.empty());
        return Ccm.start(options, tenant.asManager("kubelb-ccm"), hubSide);
    }

    private static HttpResponse<String> get(HttpEndpoints endpoints, String path) {
        var uri = URI.create("http://127.0.0.1:" + endpoints.port() + path);
        try (var client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
