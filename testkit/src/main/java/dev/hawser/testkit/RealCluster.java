package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /** Why this machine cannot run such clusters, if so. */
    public static Optional<String> unsupported() {
        return ClusterSupport.objection();
    }

    /** Starts a cluster and returns once its node is ready. */
    public static RealCluster start(String name) {
        unsupported()
                .ifPresent(words -> {
                    throw new IllegalStateException("no real clusters here: " + words);
                });
        var network = RealNetwork.shared();
        var folder = TestRun.current().newFolder("cluster-" + name);
        var fullName = "%s%d-%s".formatted(NetworkNamespace.PREFIX, network.number(), name);
        var remains = note(folder, fullName);
        TestRun.current().remember(remains::remove);
        var address = network.nextNodeAddress();
        var namespace = NetworkNamespace.add(fullName);
        network.attach(namespace, address);
        Cgroups.create(fullName);

        var place = ControlPlanePlace.in(namespace, address, folder);
        var node = new ClusterNode(place, name, fullName);
        node.startContainerd();
        var plane = ControlPlane.start(place);
        plane.startControllers();
        plane.startScheduler();
        node.start(plane);
        var cluster = new RealCluster(remains, plane, node);
        cluster.awaitNode();
        return cluster;
    }

    /** A file for a client that may do everything, here or in any cluster. */
    public Path kubeconfig() {
        return plane.kubeconfig();
    }

    public KubernetesClient client() {
        return plane.client();
    }

    /** Where its NodePorts answer. */
    public String nodeAddress() {
        return plane.place().address();
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
        return Shell.attempt(
                        List.of(
                                "tail",
                                "-n",
                                "40",
                                remains.folder().resolve(program + ".log").toString()))
                .output();
    }

    @Override
    public void close() {
        remains.remove();
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
        return node.getStatus().getConditions().stream()
                .anyMatch(condition ->
                        condition.getType().equals("Ready")
                                && condition.getStatus().equals("True"));
    }

    private static ClusterRemains note(Path folder, String name) {
        try {
            return ClusterRemains.note(folder, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
