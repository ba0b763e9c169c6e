package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.manager.report.LoadBalancerReport;
import dev.hawser.manager.report.ReportText;
import dev.hawser.manager.report.ResourceState;
import dev.hawser.manager.report.ResourceState.Answer;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.LoopbackAddress;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a manager tells of real proxies to who asks, over HTTP. */
@Tag("envoy")
final class FleetReportsTest {
    private static final String NODE = "tenant-asked";
    private static final int FIRST_PORT = HubOptions.LISTENER_PORTS.first();

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aFleetIsToldFromBeforeItsProxiesComeUntilOneRefuses(@TempDir Path folder)
            throws Exception {
        try (var manager =
                        Manager.start(
                                        TestOptions.observed(),
                                        cluster.asManager(Manager.FIELD_MANAGER))
                                .awaitReady(TestHub.PATIENCE);
                var backend = Backend.saying("hello")) {
            assertThat(ask(manager, "").fleets()).isEmpty();
            hub.tenantOnLoopback("asked");
            hub.loadBalancer("asked", "good", backend.port());
            hub.listenerPort("asked", "good");
            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() -> {
                        assertThat(fleet(manager).connected()).isZero();
                        assertThat(answers(manager, "good"))
                                .isNotEmpty()
                                .containsOnly(Answer.pending);
                    });

            try (var _ = TenantProxy.start(hub, "asked", folder);
                    var squatter =
                            new ServerSocket(
                                    FIRST_PORT + 1,
                                    1,
                                    InetAddress.ofLiteral(LoopbackAddress.of(NODE)))) {
                hub.loadBalancer("asked", "squatted", 81, backend.port());
                await().atMost(TestHub.PATIENCE)
                        .untilAsserted(() -> {
                            assertThat(answers(manager, "good")).containsOnly(Answer.acknowledged);
                            assertThat(answers(manager, "squatted")).contains(Answer.rejected);
                        });
                assertThat(squatter.isBound()).isTrue();
                var fleet = fleet(manager);
                assertThat(fleet.connected()).isEqualTo(1);
                assertThat(fleet.resources()).isEqualTo(6);
                assertThat(fleet.refusals())
                        .singleElement()
                        .satisfies(refusal -> {
                            assertThat(refusal.type()).isEqualTo("listener");
                            assertThat(refusal.words()).contains(":" + (FIRST_PORT + 1));
                            assertThat(refusal.since()).isNotNull();
                        });
                assertThat(fleet.proxies())
                        .singleElement()
                        .satisfies(proxy -> {
                            assertThat(proxy.address()).isEqualTo("127.0.0.1");
                            assertThat(proxy.acknowledged()).isNotEqualTo(fleet.wanted());
                        });
            }
        }
    }

    @Test
    void whatIsNotPlannedIsSaidAndWhatCannotBeAskedIsRefused() throws Exception {
        try (var manager =
                Manager.start(TestOptions.observed(), cluster.asManager(Manager.FIELD_MANAGER))
                        .awaitReady(TestHub.PATIENCE)) {
            var unknown = ask(manager, "?loadbalancer=tenant-asked/web");
            assertThat(unknown.leading()).isTrue();
            assertThat(unknown.loadBalancer())
                    .isEqualTo(new LoadBalancerReport("tenant-asked", "web", false, List.of()));
            assertThat(get(manager, "?loadbalancer=web").statusCode()).isEqualTo(400);
        }
    }

    private static List<Answer> answers(Manager manager, String loadBalancer) throws Exception {
        var report = ask(manager, "?loadbalancer=" + NODE + "/" + loadBalancer).loadBalancer();
        return Objects.requireNonNull(report).resources().stream()
                .map(ResourceState::answer)
                .toList();
    }

    private static FleetState fleet(Manager manager) throws Exception {
        return ask(manager, "").fleets().stream()
                .filter(fleet -> fleet.node().equals(NODE))
                .findFirst()
                .orElseThrow();
    }

    private static FleetReport ask(Manager manager, String question) throws Exception {
        return ReportText.read(get(manager, question).body(), FleetReport.class);
    }

    private static HttpResponse<String> get(Manager manager, String question) throws Exception {
        var uri =
                URI.create(
                        "http://127.0.0.1:%d/fleet%s"
                                .formatted(manager.healthPort().orElseThrow(), question));
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
