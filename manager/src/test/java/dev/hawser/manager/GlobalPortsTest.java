package dev.hawser.manager;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.model.PortPool;
import dev.hawser.planner.model.PortRange;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GlobalPortsTest {
    private static final TenantName BLUE = new TenantName("blue");
    private static final TenantName GREEN = new TenantName("green");

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final Mirror<EndpointSlice> slices =
            Mirror.of(cluster, EndpointSlice.class, Selection.everywhere(), _ -> {});
    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final GlobalPorts ports = leader();

    @AfterEach
    void close() {
        slices.close();
        cluster.close();
    }

    @Test
    void noTwoTenantsGetOnePort() {
        ports.grants(BLUE, Set.of("a", "b"));
        ports.grants(GREEN, Set.of("a", "b"));

        assertThat(ports.given(BLUE).ports().values()).containsExactly(10_000, 10_001);
        assertThat(ports.given(GREEN).ports().values()).containsExactly(10_002, 10_003);
    }

    @Test
    void whatIsGrantedAlreadyIsSaidToBe() {
        assertThat(ports.grants(BLUE, Set.of("a"))).isFalse();
        assertThat(ports.grants(BLUE, Set.of("a"))).isTrue();
    }

    @Test
    void aPortGivenBackRestsUntilNoProxyListensOnItAnyMore() {
        ports.grants(BLUE, Set.of("a"));
        ports.grants(BLUE, Set.of());
        ports.grants(GREEN, Set.of("a"));
        assertThat(ports.given(GREEN).ports().values()).containsExactly(10_001);

        now.updateAndGet(it -> it.plus(Duration.ofMinutes(2)));
        ports.grants(GREEN, Set.of("a", "b"));
        assertThat(ports.given(GREEN).ports().values()).containsExactly(10_001, 10_000);
    }

    @Test
    void aTenantThatAsksForEverythingLeavesThreeQuartersToOthers() {
        ports.grants(
                BLUE, IntStream.range(0, 1000).mapToObj(i -> "listener-" + i).collect(toSet()));

        assertThat(ports.given(BLUE).ports()).hasSize(25);
        assertThat(ports.grants(GREEN, Set.of("a"))).isFalse();
        assertThat(ports.given(GREEN).ports()).hasSize(1);
    }

    @Test
    void theNextLeaderKnowsWhatIsWrittenDown() {
        new TestHub(cluster).create(Namespace.class, "metadata: {name: tenant-blue}");
        new TestHub(cluster).create(Namespace.class, "metadata: {name: tenant-green}");
        cluster.create(slice("tenant-blue", "a=10007"));
        cluster.create(slice("tenant-green", "a=10007 b=10008"));
        await().until(() -> slices.list().size() == 2);

        var next = leader();
        next.grants(GREEN, Set.of("a", "b"));

        assertThat(next.given(BLUE).ports().values()).containsExactly(10_007);
        assertThat(next.given(GREEN).ports().values()).containsExactly(10_000, 10_008);
    }

    private GlobalPorts leader() {
        return new GlobalPorts(slices, new PortPool(new PortRange(10_000, 10_099)), now::get);
    }

    private static EndpointSlice slice(String namespace, String ports) {
        return Serialization.unmarshal(
                """
                metadata:
                  namespace: %s
                  name: envoy-web-ipv4
                  annotations: {hawser.dev/listener-ports: "%s"}
                addressType: IPv4
                endpoints: []
                """
                        .formatted(namespace, ports),
                EndpointSlice.class);
    }
}
