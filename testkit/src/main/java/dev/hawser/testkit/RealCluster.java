package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.toolbox.ClusterSupport;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * A whole Kubernetes cluster of one node in one network namespace: everything real, nothing shared
 * with other clusters but the bridge.
 */
public final class RealCluster implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ClusterRemains remains;
    private final ControlPlane plane;
    private final ClusterNode node;

    private RealCluster(ClusterRemains remains, ControlPlane plane, ClusterNode node) {
        this.remains = remains;
        this.plane = plane;
        this.node = node;
    }

    /** Starts a cluster and returns once its node is ready. */
    public static RealCluster start(String name) {
        ClusterSupport.objection()
                .ifPresent(words -> {
                    throw new IllegalStateException(words);
                });
        var folder = TestRun.current().newFolder("cluster-" + name);
        var fullName =
                "%s%d-%s".formatted(NetworkNamespace.PREFIX, RealNetwork.shared().number(), name);
        var remains = ClusterRemains.note(folder, fullName);
        TestRun.current().remember(remains);
        try {
            var cluster = start(name, remains);
            cluster.awaitNode();
            // Last of all, to be closed before its processes: it ends all of them at once.
            TestRun.current().forget(remains);
            TestRun.current().remember(remains);
            return cluster;
        } catch (RuntimeException e) {
            var words = lastWords(folder, "kubelet");
            remains.close();
            TestRun.current().forget(remains);
            throw new IllegalStateException(
                    "cluster %s did not start; its kubelet said: %s".formatted(name, words), e);
        }
    }

    /** Starts several at the same time, and returns them in the order of their names given. */
    public static List<RealCluster> startTogether(String... names) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var starting =
                    Stream.of(names)
                            .map(name -> CompletableFuture.supplyAsync(() -> start(name), threads))
                            .toList();
            return starting.stream().map(CompletableFuture::join).toList();
        }
    }

    private static RealCluster start(String name, ClusterRemains remains) {
        var address = RealNetwork.shared().nextNodeAddress();
        var namespace = NetworkNamespace.add(remains.namespace().name());
        RealNetwork.shared().attach(namespace, address);
        var cgroup = Cgroups.create(remains.cgroups().name());

        var place = ControlPlanePlace.in(namespace, address, remains.folder());
        var node = new ClusterNode(place, name, cgroup.name());
        var containerd = CompletableFuture.runAsync(node::startContainerd);
        var plane = ControlPlane.start(place);
        plane.startControllers();
        plane.startScheduler();
        containerd.join();
        node.start(plane);
        return new RealCluster(remains, plane, node);
    }

    /** A file for a client that may do everything, here or in any cluster. */
    public Path kubeconfig() {
        return plane.kubeconfig();
    }

    /** The same cluster through our own port, writing as the given field manager. */
    public Cluster connect(String fieldManager) {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(kubeconfig(), fieldManager));
    }

    public KubernetesClient client() {
        return plane.client();
    }

    /** Where its NodePorts answer. */
    public String nodeAddress() {
        return plane.place().address();
    }

    /** Where pods and nodes of all clusters reach programs of this machine. */
    public static String outsideAddress() {
        return RealNetwork.shared().outsideAddress();
    }

    /** The same program, to be run inside of the cluster's network. */
    public ProcessBuilder inNamespace(ProcessBuilder builder) {
        var words = new ArrayList<>(remains.namespace().enter());
        words.addAll(builder.command());
        return builder.command(words);
    }

    public void importImage(Image image) {
        node.importImage(image);
    }

    /** Gives the node one more address, which nobody outside of it has a way to. */
    public void addInnerAddress(String address) {
        remains.namespace().ip("address add %s/32 dev lo".formatted(address));
    }

    /** Gives its Services of type LoadBalancer addresses that answer on this machine. */
    public AddressAllocator allocateAddresses() {
        return AddressAllocator.start(client(), remains.namespace());
    }

    /** Ends the API server as a crash would; nodes and pods go on. */
    public void stopApiServer() {
        plane.apiServer().kill();
    }

    public void startApiServer() {
        plane.startApiServer();
    }

    /** The last words of one of its programs, as "kubelet". */
    public String output(String program) {
        return lastWords(remains.folder(), program);
    }

    @Override
    public void close() {
        remains.close();
        TestRun.current().forget(remains);
        plane.close();
    }

    ClusterRemains remains() {
        return remains;
    }

    private void awaitNode() {
        await("the node is ready")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> client().nodes().list().getItems().stream().anyMatch(this::ready));
    }

    private boolean ready(Node node) {
        var conditions = node.getStatus().getConditions();
        return conditions != null
                && conditions.stream()
                        .anyMatch(condition ->
                                condition.getType().equals("Ready")
                                        && condition.getStatus().equals("True"));
    }

    private static String lastWords(Path folder, String program) {
        var log = folder.resolve(program + ".log").toString();
        return Shell.attempt(List.of("tail", "-n", "40", log)).output();
    }
}
