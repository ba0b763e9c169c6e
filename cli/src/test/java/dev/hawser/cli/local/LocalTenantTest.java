package dev.hawser.cli.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.TenantName;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LocalTenantTest {
    private final InMemoryCluster hub = new InMemoryCluster("kubelb-manager");

    @Test
    void aTenantThatLeavesTakesItsLoadBalancersFromTheHub() throws Exception {
        hub.create(
                new NamespaceBuilder()
                        .withNewMetadata()
                        .withName("tenant-red")
                        .endMetadata()
                        .build());
        var tenant =
                new LocalTenant(
                        new TenantName("red"),
                        211,
                        hub.asManager("hawser-ccm"),
                        Toolbox.standard(),
                        () -> {});
        tenant.sync(List.of(service("web"), service("shop")));
        await().atMost(Duration.ofSeconds(20)).until(() -> loadBalancers().size() == 2);

        tenant.leave();

        assertThat(loadBalancers()).isEmpty();
    }

    private List<LoadBalancer> loadBalancers() {
        return hub.list(LoadBalancer.class, Selection.in("tenant-red"));
    }

    private static Service service(String name) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .endMetadata()
                .withNewSpec()
                .withType("LoadBalancer")
                .addNewPort()
                .withPort(80)
                .withProtocol("TCP")
                .endPort()
                .endSpec()
                .build();
    }
}
