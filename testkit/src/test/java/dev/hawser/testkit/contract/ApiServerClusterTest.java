package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("apiserver")
class ApiServerClusterTest extends ClusterContract {
    private static RealApiServer server;

    /** Its own, because losing history means a restart. */
    @BeforeAll
    static void start() {
        server = RealApiServer.start().withControllers();
        OwnKinds.install(server.client());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected Cluster reachedBy(String fieldManager) {
        return ApiServerCluster.connect(
                ClusterAccess.kubeconfig(server.kubeconfig(), fieldManager));
    }

    @Test
    void aQuotaRefusesInItsOwnWords() {
        ours().create(
                        new ResourceQuotaBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace())
                                .withName("few")
                                .endMetadata()
                                .withNewSpec()
                                .addToHard("services", new Quantity("0"))
                                .endSpec()
                                .build());
        await().atMost(Duration.ofSeconds(60)).until(this::quotaIsCounted);
        var service = ContractObjects.service(key("s"), Map.of(80, "a"));
        assertThatThrownBy(() -> ours().create(service))
                .isInstanceOf(ClusterException.Forbidden.class)
                .hasMessageContaining("exceeded quota: few, requested: services=1");
    }

    private boolean quotaIsCounted() {
        var status = ours().get(ResourceQuota.class, key("few")).orElseThrow().getStatus();
        return status != null && status.getUsed() != null && !status.getUsed().isEmpty();
    }

    @Override
    public void forgetHistory() {
        server.forgetHistory();
    }
}
