package dev.hawser.lab;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A kube-apiserver with its etcd on loopback: a real API without nodes, for which nobody need be
 * root.
 */
public final class RealApiServer implements AutoCloseable {
    private static @Nullable RealApiServer shared;

    private final ControlPlane plane;

    private RealApiServer(ControlPlane plane) {
        this.plane = plane;
    }

    /** A fresh one; whoever stops and restarts it takes this. */
    public static RealApiServer start() {
        var folder = Run.current().newFolder("apiserver");
        return new RealApiServer(ControlPlane.start(ControlPlanePlace.loopback(folder)));
    }

    /** The one of this JVM, started by whoever asks first and ended with the JVM. */
    public static synchronized RealApiServer shared() {
        if (shared == null) {
            shared = start();
        }
        return shared;
    }

    /** Runs kube-controller-manager too: without it nothing is collected and no namespace ends. */
    public synchronized RealApiServer withControllers() {
        plane.startControllers();
        return this;
    }

    /** A file for a client that may do everything. */
    public Path kubeconfig() {
        return plane.kubeconfig();
    }

    /** A file for a user of that name, in no group, whose certificate ends then. */
    public Path kubeconfig(String user, Instant certificateEnd) {
        plane.pki().client(user, "CN=" + user, certificateEnd);
        return plane.kubeconfig(user);
    }

    /** A file with a bearer token, which the server need not know. */
    public Path kubeconfigWithToken(String token) {
        return Kubeconfigs.withToken(kubeconfig(), token);
    }

    /** Its API as the product sees it, for a user who may do everything. */
    public ApiServerCluster connect(String fieldManager) {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(kubeconfig(), fieldManager));
    }

    /** Has the cluster say where it is reached, as those who install clusters do. */
    public void publishAddress() {
        try {
            client().resource(
                            new ConfigMapBuilder()
                                    .withNewMetadata()
                                    .withNamespace("kube-public")
                                    .withName("cluster-info")
                                    .endMetadata()
                                    .addToData("kubeconfig", Files.readString(kubeconfig()))
                                    .build())
                    .create();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public KubernetesClient client() {
        return plane.client();
    }

    public int port() {
        return plane.place().apiPort();
    }

    /** Asks it to end and waits until it has; etcd keeps the data. */
    public void stop() {
        plane.apiServer().stop();
    }

    /** Ends it as a crash would. */
    public void kill() {
        plane.apiServer().kill();
    }

    /** Has it hold its connections and answer nobody, until {@link #thaw}. */
    public void freeze() {
        plane.apiServer().freeze();
    }

    public void thaw() {
        plane.apiServer().thaw();
    }

    /** Starts it again on the same port and data, after ending it if it still runs. */
    public void restart() {
        plane.apiServer().kill();
        plane.startApiServer();
    }

    /** Forgets all history, so that no client can resume a watch from before. */
    public void forgetHistory() {
        Etcd.compact(plane.place().etcdPort());
        restart(); // the API server remembers recent history by itself
    }

    /** The last of what the API server printed. */
    public String output() {
        return plane.apiServer().output();
    }

    @Override
    public void close() {
        plane.close();
    }
}
