package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.CertificateOrder;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.ResourceName;
import dev.hawser.xds.ServerIdentity;
import dev.hawser.xds.XdsOptions;
import dev.hawser.xds.XdsServer;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GlobalProxiesTest {
    private static final TenantName BLUE = new TenantName("blue");
    private static final TenantName GREEN = new TenantName("green");

    private final XdsServer server = start();
    private final Set<TenantName> news = new ConcurrentSkipListSet<>();
    private final GlobalProxies proxies =
            new GlobalProxies(
                    server, Fleet.global(TestHub.NAMESPACE), Set.of(BLUE, GREEN), news::add);

    @AfterEach
    void close() {
        proxies.close();
        server.close();
    }

    @Test
    void nothingIsToldBeforeEveryTenantHasSpoken() {
        proxies.tell(BLUE, named("tenant-blue/web"));
        assertThat(told()).isEmpty();

        proxies.tell(GREEN, named("tenant-green/web"));
        assertThat(told()).containsExactlyInAnyOrder("tenant-blue/web", "tenant-green/web");
        assertThat(news).containsExactlyInAnyOrder(BLUE, GREEN);
    }

    @Test
    void aTenantThatIsServedElsewhereHasSpokenToo() {
        proxies.tell(BLUE, named("tenant-blue/web"));
        proxies.tellNothing(GREEN);

        assertThat(told()).containsExactly("tenant-blue/web");
    }

    @Test
    void whoGoesTakesOnlyItsOwnPart() {
        proxies.tell(BLUE, named("tenant-blue/web"));
        proxies.tell(GREEN, named("tenant-green/web"));

        proxies.tellNothing(BLUE);

        assertThat(told()).containsExactly("tenant-green/web");
        assertThat(proxies.tenants()).containsExactly(GREEN);
    }

    @Test
    void onlyWhoWaitsForAnAnswerIsConcernedByOne() {
        proxies.tellNothing(GREEN);
        proxies.tell(BLUE, named("tenant-blue/web"));

        assertThat(proxies.concerned()).containsExactly(BLUE);
    }

    private List<String> told() {
        return server.feedback(Fleet.global(TestHub.NAMESPACE).node()).resources().keySet().stream()
                .map(ResourceName::name)
                .toList();
    }

    private static List<Message> named(String name) {
        return List.of(Cluster.newBuilder().setName(name).build());
    }

    private static XdsServer start() {
        var now = Instant.now();
        var root = CertificateAuthority.root("test", Duration.ofDays(1), now);
        var own = root.issue(CertificateOrder.server("xds.test", Duration.ofHours(1)), now);
        return XdsServer.start(
                new XdsOptions(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        () ->
                                new ServerIdentity(
                                        own.chainPem(),
                                        own.keyPem().reveal(),
                                        root.credential().chainPem()),
                        ProxyIdentity::tenantOf,
                        new PrometheusRegistry()));
    }
}
