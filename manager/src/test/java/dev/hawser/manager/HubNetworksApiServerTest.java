package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where the hub's own networks are found, by a manager that may do just what its role says. */
@Tag("apiserver")
final class HubNetworksApiServerTest {
    private static final String OUTSIDE = "198.51.100.9";

    @Test
    void nobodyHasBackendsInWhatTheApiServerTellsOfTheHub() throws Exception {
        try (var real = RealHub.start(TestOptions.findingHubNetworks(), UnaryOperator.identity())) {
            var hub = real.hub;
            hub.tenant("blue");
            hub.awaitExists(Service.class, "default", "kubernetes");
            var service =
                    real.people
                            .get(Service.class, new ObjectKey("default", "kubernetes"))
                            .orElseThrow()
                            .getSpec()
                            .getClusterIP();
            node(real, "one", "203.0.113.10", "10.244.1.0/24");

            loadBalancer(hub, "service", service);
            loadBalancer(hub, "beside", neighbourOf(service));
            loadBalancer(hub, "node", "203.0.113.10");
            loadBalancer(hub, "pod", "10.244.1.77");
            loadBalancer(hub, "outside", OUTSIDE);
            loadBalancer(hub, "later", "10.244.2.77");

            for (var name : Set.of("service", "beside", "node", "pod")) {
                hub.awaitCondition("blue", name, "Accepted", "False");
                assertThat(hub.condition("blue", name, "Accepted"))
                        .contains("an address of the hub");
            }
            hub.awaitCondition("blue", "outside", "Accepted", "True");
            hub.awaitCondition("blue", "later", "Accepted", "True");

            node(real, "two", "203.0.113.11", "10.244.2.0/24");
            hub.awaitCondition("blue", "later", "Accepted", "False");
            hub.awaitCondition("blue", "outside", "Accepted", "True");
        }
    }

    @Test
    void whereTheyMayNotBeReadNothingElseIsDisturbed() throws Exception {
        try (var real =
                RealHub.start(
                        TestOptions.findingHubNetworks(),
                        UnaryOperator.identity(),
                        HubNetworksApiServerTest::withoutNetworks)) {
            var hub = real.hub;
            node(real, "one", "203.0.113.10", "10.244.1.0/24");
            hub.tenant("blue");
            loadBalancer(hub, "unseen", "10.244.1.77");
            loadBalancer(hub, "outside", OUTSIDE);
            hub.awaitCondition("blue", "outside", "Accepted", "True");
            hub.awaitCondition("blue", "unseen", "Accepted", "True");
        }
    }

    private static ClusterRole withoutNetworks(ClusterRole role) {
        return new ClusterRoleBuilder(role)
                .removeMatchingFromRules(rule ->
                        rule.getResources().contains("nodes")
                                || rule.getResources().contains("servicecidrs"))
                .build();
    }

    private static String neighbourOf(String address) {
        int end = address.lastIndexOf('.') + 1;
        return address.substring(0, end) + (Integer.parseInt(address.substring(end)) + 41);
    }

    private static void node(RealHub real, String name, String address, String pods) {
        real.hub.create(
                Node.class,
                """
                metadata: {name: %s}
                spec: {podCIDR: %s, podCIDRs: [%s]}
                """
                        .formatted(name, pods, pods));
        real.people.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {name: %s}
                        status: {addresses: [{type: InternalIP, address: %s}, {type: Hostname, address: %s}]}
                        """
                                .formatted(name, address, name),
                        Node.class));
    }

    private static void loadBalancer(TestHub hub, String name, String backend) {
        hub.awaitExists(Namespace.class, "", "tenant-blue");
        hub.create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-blue, name: %s}
                spec:
                  type: LoadBalancer
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addresses: [{ip: %s}]
                    ports: [{name: web, port: 31080, protocol: TCP}]
                """
                        .formatted(name, backend));
    }
}
