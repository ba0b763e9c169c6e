package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.objects.EndpointSlices;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fleet of all tenants, as a real API server takes it. */
@Tag("apiserver")
final class GlobalApiServerTest {
    /** The documents say that a slice has at most a hundred; the server does not. */
    private static final int PORTS = 150;

    @Test
    void aLoadBalancerMayHaveMoreThanAHundredPorts() throws Exception {
        try (var real = RealHub.start()) {
            var hub = real.hub;
            config(hub);
            hub.tenantOnLoopback("blue");
            hub.create(
                    LoadBalancer.class,
                    """
                    metadata: {namespace: tenant-blue, name: wide}
                    spec:
                      type: LoadBalancer
                      ports: [%s]
                      endpoints:
                      - addressesReference: {name: default}
                        ports: [%s]
                    """
                            .formatted(ports(8_000), ports(31_000)));

            hub.awaitExists(Service.class, "tenant-blue", "envoy-wide");
            var slice = new ObjectKey("tenant-blue", "envoy-wide-ipv4");
            await().atMost(TestHub.PATIENCE)
                    .until(() ->
                            real.people
                                    .get(EndpointSlice.class, slice)
                                    .filter(it -> it.getPorts().size() == PORTS)
                                    .isPresent());
            var written = real.people.get(EndpointSlice.class, slice).orElseThrow();
            assertThat(EndpointSlices.ports(List.of(written)).ports()).hasSize(PORTS);
            assertThat(hub.condition("blue", "wide", "Accepted")).startsWith("True");
        }
    }

    @Test
    void itsPoliciesStandBesideThoseOfOthersAndGoWithIt() throws Exception {
        try (var real = RealHub.start()) {
            var hub = real.hub;
            hub.create(
                    NetworkPolicy.class,
                    """
                    metadata: {namespace: %s, name: of-the-operator}
                    spec: {podSelector: {}}
                    """
                            .formatted(TestHub.NAMESPACE));
            config(hub);
            hub.awaitExists(NetworkPolicy.class, TestHub.NAMESPACE, "kubelb-deny-all-ingress");
            hub.awaitExists(NetworkPolicy.class, TestHub.NAMESPACE, "kubelb-allow-xds-egress");

            real.people.delete(Config.class, new ObjectKey(TestHub.NAMESPACE, "default"));
            hub.awaitGone(NetworkPolicy.class, TestHub.NAMESPACE, "kubelb-deny-all-ingress");
            hub.awaitGone(NetworkPolicy.class, TestHub.NAMESPACE, "kubelb-allow-xds-egress");
            assertThat(hub.exists(NetworkPolicy.class, TestHub.NAMESPACE, "of-the-operator"))
                    .isTrue();
        }
    }

    private static void config(TestHub hub) {
        hub.config("{envoyProxy: {topology: global}, networkPolicy: {enable: true}}");
    }

    private static String ports(int first) {
        return IntStream.range(0, PORTS)
                .mapToObj(i -> "{name: p%d, port: %d, protocol: TCP}".formatted(i, first + i))
                .collect(Collectors.joining(", "));
    }
}
