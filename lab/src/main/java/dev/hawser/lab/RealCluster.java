package dev.hawser.lab;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.toolbox.ClusterSupport;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A whole Kubernetes cluster of one node, or more, each in a network namespace: everything real,
 * nothing shared with other clusters but the bridge.
 */
public final class RealCluster implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ControlPlane plane;
    private final List<ClusterNode> nodes = new ArrayList<>();

    private RealCluster(ControlPlane plane, ClusterNode node) {
        this.plane = plane;
        this.nodes.add(node);
    }

    /** Starts a cluster and returns once its node is ready. */
    public static RealCluster start(String name) {
        ClusterSupport.objection()
                .ifPresent(words -> {
                    throw new IllegalStateException(words);
                });
        var fullName =
                "%s%d-%s".formatted(NetworkNamespace.PREFIX, RealNetwork.shared().number(), name);
        return orRemoved(
                "cluster-" + name,
                fullName,
                remains -> {
                    var cluster = start(name, remains);
                    cluster.awaitNode(name);
                    return cluster;
                });
    }

    private static <T> T orRemoved(
            String folder, String fullName, Function<ClusterRemains, T> starting) {
        return Run.current()
                .atWork(() -> {
                    var remains = ClusterRemains.note(Run.current().newFolder(folder), fullName);
                    Run.current().remember(remains);
                    return orRemoved(remains, starting);
                });
    }

    private static <T> T orRemoved(ClusterRemains remains, Function<ClusterRemains, T> starting) {
        try {
            var started = starting.apply(remains);
            // Last of all, to be closed before its processes: it ends all of them at once.
            Run.current().forget(remains);
            Run.current().remember(remains);
            return started;
        } catch (RuntimeException e) {
            var words = lastWords(remains.folder(), "kubelet");
            remove(remains);
            throw new IllegalStateException(
                    "%s did not start; its kubelet said: %s"
                            .formatted(remains.namespace().name(), words),
                    e);
        }
    }

    private static void remove(ClusterRemains remains) {
        remains.close();
        Run.current().forget(remains);
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
        var node = new ClusterNode(remains, name, ControlPlaneArguments.podAddresses(0));
        var containerd = CompletableFuture.runAsync(node::startContainerd);
        var plane = ControlPlane.start(node.place());
        plane.startControllers();
        plane.startScheduler();
        containerd.join();
        node.start(plane);
        return new RealCluster(plane, node);
    }

    /** Adds a node without a control plane, and returns once it is ready. */
    public void addNode(String name) {
        nodes.add(
                orRemoved(
                        "node-" + name,
                        remains().namespace().name() + "-" + name,
                        remains -> {
                            var pods = ControlPlaneArguments.podAddresses(nodes.size());
                            var node = new ClusterNode(remains, name, pods);
                            for (var other : nodes) {
                                node.routeTo(other);
                                other.routeTo(node);
                            }
                            node.startContainerd();
                            node.start(plane);
                            awaitNode(name);
                            return node;
                        }));
    }

    /** As it was started. */
    public String name() {
        return nodes.getFirst().name();
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
        var words = new ArrayList<>(remains().namespace().enter());
        words.addAll(builder.command());
        return builder.command(words);
    }

    /** Gives an image to all nodes that there are by now. */
    public void importImage(Image image) {
        nodes.forEach(node -> node.importImage(image));
    }

    /** Gives an image that they have another name too. */
    public void tagImage(String image, String name) {
        nodes.forEach(node -> node.tagImage(image, name));
    }

    /** Ends the programs of a pod's containers as crashes would, on whichever node they are. */
    public void kill(Pod pod) {
        for (var container : pod.getStatus().getContainerStatuses()) {
            var id = container.getContainerID().replaceFirst("^.*/", "");
            nodes.forEach(
                    node -> node.remains().cgroups().processes(id).forEach(ProcessMark::kill));
        }
    }

    /** Gives the node one more address, which nobody outside of it has a way to. */
    public void addInnerAddress(String address) {
        remains().namespace().ip("address add %s/32 dev lo".formatted(address));
    }

    /** Gives its Services of type LoadBalancer addresses that answer on this machine. */
    public AddressAllocator allocateAddresses() {
        return AddressAllocator.start(client(), remains().namespace());
    }

    /** Addresses as these, for somebody else to give; nobody is given them otherwise. */
    public static List<String> setAsideAddresses(int count) {
        return Stream.generate(RealNetwork.shared()::takeLoadBalancerAddress).limit(count).toList();
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
        return lastWords(remains().folder(), program);
    }

    @Override
    public void close() {
        nodes.reversed().forEach(node -> remove(node.remains()));
        plane.close();
    }

    /** Of its first node, which has the control plane. */
    ClusterRemains remains() {
        return nodes.getFirst().remains();
    }

    private void awaitNode(String name) {
        Waiting.until(
                "node %s is ready".formatted(name),
                PATIENCE,
                () ->
                        client().nodes().list().getItems().stream()
                                .filter(node -> node.getMetadata().getName().equals(name))
                                .anyMatch(RealCluster::ready));
    }

    private static boolean ready(Node node) {
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
