package dev.hawser.systemtests;

import dev.hawser.api.Leases;
import dev.hawser.lab.Charts;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.ToolCall;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.Pod;
import java.nio.file.Path;

/** The managers of a hub as its pods, installed by their chart; one of them leads. */
final class ManagerPods {
    private static final String RELEASE = "kubelb-manager";
    private static final Path CHARTS = Path.of("../charts");

    private final RealCluster hub;
    private final ToolCall helm;
    private final Pods pods;

    private ManagerPods(RealCluster hub) {
        this.hub = hub;
        this.helm = ToolCall.of(Tool.HELM, hub);
        this.pods = new Pods(hub, Charts.NAMESPACE, "app.kubernetes.io/instance", RELEASE);
    }

    /** Starts some on a hub that has their image. */
    static ManagerPods start(RealCluster hub, int replicas) {
        var managers = new ManagerPods(hub);
        new Charts(CHARTS)
                .installManager(
                        hub, "--set=image.pullPolicy=Never", "--set=replicaCount=" + replicas);
        managers.pods.awaitOnly(replicas);
        return managers;
    }

    Pods pods() {
        return pods;
    }

    /** The pod of the one that holds the Lease, whose name that begins with. */
    Pod leader() {
        var holder = holder();
        return pods.all().stream()
                .filter(pod -> holder.startsWith(pod.getMetadata().getName()))
                .findFirst()
                .orElseThrow();
    }

    /** Who holds the Lease: a process, and not only a pod. */
    String holder() {
        return hub.client()
                .leases()
                .inNamespace(Charts.NAMESPACE)
                .withName(Leases.MANAGER)
                .get()
                .getSpec()
                .getHolderIdentity();
    }

    void scale(int replicas) {
        upgrade("replicaCount=" + replicas);
        pods.awaitOnly(replicas);
    }

    /** Replaces all by those of an image with another tag. */
    void roll(String tag) {
        var before = pods.all();
        upgrade("image.tag=" + tag);
        pods.awaitGone(before);
        pods.awaitOnly(before.size());
    }

    private void upgrade(String value) {
        helm.run(
                "upgrade",
                RELEASE,
                CHARTS.resolve(RELEASE).toString(),
                "--namespace=" + Charts.NAMESPACE,
                "--reuse-values",
                "--set=" + value);
    }
}
