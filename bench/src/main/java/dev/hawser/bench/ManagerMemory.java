package dev.hawser.bench;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.Namespace;
import java.time.Duration;
import java.util.stream.IntStream;

/**
 * What a manager takes of a machine's memory: the program itself, in a process of its own, against
 * a real API server that holds many load balancers of one tenant.
 */
final class ManagerMemory {
    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final String NAMESPACE = "tenant-bench";

    private ManagerMemory() {}

    /**
     * Mebibytes that are resident once every one of so many load balancers is planned.
     *
     * @param limit mebibytes that there are for it
     */
    static long resident(int loadBalancers, long limit) throws Exception {
        try (var server = RealApiServer.start();
                var people =
                        ApiServerCluster.connect(
                                ClusterAccess.kubeconfig(server.kubeconfig(), "bench"))) {
            OwnKinds.install(server.client());
            people.apply(ProbeObjects.namespace("kubelb"));
            people.apply(HubObjects.tenant("bench"));
            try (var manager = ManagerProcess.start(server.kubeconfig(), limit, 0)) {
                FirstByte.until(
                        "namespace of the tenant",
                        () -> people.get(Namespace.class, key(NAMESPACE)).isPresent());
                fill(people, loadBalancers);
                awaitPlanned(people, manager, loadBalancers);
                return manager.resident();
            }
        }
    }

    private static void fill(Cluster people, int loadBalancers) {
        people.apply(HubObjects.addresses(NAMESPACE));
        Failures.collectAtOnce(
                IntStream.range(0, loadBalancers).boxed().toList(),
                number -> people.apply(HubObjects.loadBalancer(NAMESPACE, number)));
    }

    private static void awaitPlanned(Cluster people, ManagerProcess manager, int wanted)
            throws InterruptedException {
        var end = System.nanoTime() + PATIENCE.toNanos();
        for (var planned = planned(people); planned < wanted; planned = planned(people)) {
            if (!manager.isAlive() || System.nanoTime() > end) {
                throw new IllegalStateException(
                        "%d of %d load balancers were planned within %s, manager alive: %s"
                                .formatted(planned, wanted, PATIENCE, manager.isAlive()));
            }
            System.err.printf("  %,d of %,d have a port%n", planned, wanted);
            Thread.sleep(Duration.ofSeconds(5));
        }
    }

    private static long planned(Cluster people) {
        try {
            return countPlanned(people);
        } catch (ClusterException.Unavailable _) {
            return 0; // a server busy with thousands of writes: asked again in a moment
        }
    }

    private static long countPlanned(Cluster people) {
        return people.list(LoadBalancer.class, Selection.in(NAMESPACE)).stream()
                .filter(loadBalancer -> !loadBalancer.getMetadata().getFinalizers().isEmpty())
                .filter(loadBalancer -> loadBalancer.getStatus() != null)
                .count();
    }

    private static ObjectKey key(String name) {
        return ObjectKey.clusterScoped(name);
    }
}
