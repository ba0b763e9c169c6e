package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.LoadBalancerIngressBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmptyStatusTest {
    private final InMemoryCluster cluster = new InMemoryCluster("test");

    @Test
    void aStatusAppliedEmptyIsEmptyAndCanBeFilledAgain() {
        cluster.create(withAddresses());
        for (var round : List.of("first", "second")) {
            cluster.applyStatus(withAddresses("192.0.2.1"));
            assertThat(addresses()).as(round).containsExactly("192.0.2.1");

            cluster.applyStatus(withAddresses());
            assertThat(addresses()).as(round).isEmpty();
        }
    }

    private List<String> addresses() {
        var service = cluster.get(Service.class, new ObjectKey("default", "web")).orElseThrow();
        return service.getStatus() == null || service.getStatus().getLoadBalancer() == null
                ? List.of()
                : service.getStatus().getLoadBalancer().getIngress().stream()
                        .map(LoadBalancerIngress::getIp)
                        .toList();
    }

    private static Service withAddresses(String... ips) {
        var ingress =
                List.of(ips).stream()
                        .map(ip -> new LoadBalancerIngressBuilder().withIp(ip).build())
                        .toList();
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName("web")
                .endMetadata()
                .withNewStatus()
                .withNewLoadBalancer()
                .withIngress(ingress)
                .endLoadBalancer()
                .endStatus()
                .build();
    }
}
