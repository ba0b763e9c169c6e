package dev.hawser.bench;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.ManagerMain;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.RealApiServer;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a manager takes of a machine's memory: the program itself, in a process of its own, against
 * a real API server that holds many load balancers of one tenant.
 */
final class ManagerMemory {
    /** What an operator who wants it small gives it; the rest is the program's as it is. */
    private static final List<String> FLAGS =
            List.of(
                    "-XX:+UseSerialGC",
                    "-XX:+UseCompactObjectHeaders",
                    "-Xmx144m",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow");

    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final String NAMESPACE = "tenant-bench";

    private ManagerMemory() {}

    /** Mebibytes that are resident once every one of so many load balancers is planned. */
    static long resident(int loadBalancers) throws Exception {
        try (var server = RealApiServer.start();
                var people =
                        ApiServerCluster.connect(
                                ClusterAccess.kubeconfig(server.kubeconfig(), "bench"))) {
            OwnKinds.install(server.client());
            people.apply(ProbeObjects.namespace("kubelb"));
            people.apply(object("metadata: {name: bench}", Tenant.class));
            var manager = start(server.kubeconfig());
            try {
                FirstByte.until(
                        "namespace of the tenant",
                        () -> people.get(Namespace.class, key(NAMESPACE)).isPresent());
                fill(people, loadBalancers);
                awaitPlanned(people, manager, loadBalancers);
                return residentMebibytes(manager);
            } finally {
                manager.destroy();
                manager.waitFor();
            }
        }
    }

    static String flags() {
        return String.join(" ", FLAGS.subList(0, 3));
    }

    private static Process start(Path kubeconfig) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(ManagerMain.class.getName());
        command.addAll(List.of("--kubeconfig", kubeconfig.toString()));
        command.addAll(List.of("--listen-address", "127.0.0.1:0", "--metrics-addr", "0"));
        command.addAll(List.of("--health-probe-bind-address", "0"));
        command.add("--enable-leader-election=false");
        var manager =
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(manager::destroyForcibly));
        return manager;
    }

    /** Of type ClusterIP: a cluster has fewer node ports than this. */
    private static void fill(Cluster people, int loadBalancers) {
        people.apply(
                object(
                        """
                        metadata: {namespace: tenant-bench, name: default}
                        spec: {addresses: [{ip: 192.0.2.11}, {ip: 192.0.2.12}, {ip: 192.0.2.13}]}
                        """,
                        Addresses.class));
        Failures.collectAtOnce(
                IntStream.range(0, loadBalancers).boxed().toList(),
                i -> people.apply(loadBalancer(i)));
    }

    private static LoadBalancer loadBalancer(int number) {
        return object(
                """
                metadata: {namespace: tenant-bench, name: other-%d}
                spec:
                  type: ClusterIP
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: %d, protocol: TCP}]
                """
                        .formatted(number, 10_000 + number),
                LoadBalancer.class);
    }

    private static void awaitPlanned(Cluster people, Process manager, int wanted)
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

    private static long residentMebibytes(Process process) throws IOException {
        try (var lines = Files.lines(Path.of("/proc", "" + process.pid(), "status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElseThrow()
                    / 1024;
        }
    }

    private static ObjectKey key(String name) {
        return ObjectKey.clusterScoped(name);
    }

    private static <T> T object(String yaml, Class<T> kind) {
        return Serialization.unmarshal(yaml, kind);
    }
}
