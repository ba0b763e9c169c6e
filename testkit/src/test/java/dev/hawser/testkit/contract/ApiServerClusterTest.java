package dev.hawser.testkit.contract;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.testkit.RealApiServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@Tag("apiserver")
class ApiServerClusterTest extends ClusterContract {
    private static RealApiServer server;

    /** Its own, because losing history means a restart. */
    @BeforeAll
    static void start() {
        server = RealApiServer.start().withControllers();
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

    @Override
    public void forgetHistory() {
        server.forgetHistory();
    }
}
