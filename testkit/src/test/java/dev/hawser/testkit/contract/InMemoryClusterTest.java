package dev.hawser.testkit.contract;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;

class InMemoryClusterTest extends ClusterContract {
    private final InMemoryCluster cluster = new InMemoryCluster("test");

    @Override
    protected Cluster reachedBy(String fieldManager) {
        return cluster.asManager(fieldManager);
    }

    @Override
    public void forgetHistory() {
        cluster.forgetHistory();
    }
}
