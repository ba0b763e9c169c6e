package dev.hawser.planner.objects;

import dev.hawser.planner.Hashes;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.DaemonSetBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** What runs a fleet: some of them, or one on every node. */
public final class Workloads {
    private static final IntOrString NONE = new IntOrString(0);
    private static final IntOrString ONE = new IntOrString(1);

    private Workloads() {}

    public static HasMetadata from(ProxyInput input, ConfigMap bootstrap) {
        return input.everyNode() ? daemonSet(input, bootstrap) : deployment(input, bootstrap);
    }

    /**
     * The same with a note for the next manager; whatever else it runs from is not made again.
     *
     * @param since when the last load balancer that was served went
     */
    public static HasMetadata idle(HasMetadata object, Instant since) {
        var note = Map.of(WorkloadAnnotations.IDLE_SINCE, since.toString());
        return switch (object) {
            case Deployment it ->
                    new DeploymentBuilder(it)
                            .editMetadata()
                            .addToAnnotations(note)
                            .endMetadata()
                            .build();
            case DaemonSet it ->
                    new DaemonSetBuilder(it)
                            .editMetadata()
                            .addToAnnotations(note)
                            .endMetadata()
                            .build();
            default -> object;
        };
    }

    /** Whether this runs proxies, among all that a plan has applied. */
    public static boolean isOne(HasMetadata object) {
        return object instanceof Deployment || object instanceof DaemonSet;
    }

    /** Whether the pods of one are made from what those of the other are made from. */
    public static boolean haveSamePods(HasMetadata one, HasMetadata other) {
        return one.getKind().equals(other.getKind()) && template(one).equals(template(other));
    }

    private static Optional<String> template(HasMetadata workload) {
        return Optional.ofNullable(workload.getMetadata().getAnnotations())
                .map(notes -> notes.get(WorkloadAnnotations.TEMPLATE_HASH));
    }

    /** Whether all the pods that a workload wants are there, and as it wants them. */
    public static boolean isComplete(HasMetadata workload) {
        return switch (workload) {
            case Deployment deployment -> isComplete(deployment);
            case DaemonSet daemonSet -> isComplete(daemonSet);
            default -> false;
        };
    }

    /** How many pods a complete workload has. */
    public static int pods(HasMetadata workload) {
        return switch (workload) {
            case Deployment deployment ->
                    Objects.requireNonNullElse(deployment.getSpec().getReplicas(), 1);
            case DaemonSet daemonSet -> daemonSet.getStatus().getDesiredNumberScheduled();
            default -> 0;
        };
    }

    private static Deployment deployment(ProxyInput input, ConfigMap bootstrap) {
        var template = ProxyTemplates.from(input, bootstrap);
        return new DeploymentBuilder()
                .withMetadata(metadata(input, template))
                .withNewSpec()
                .withReplicas(input.replicas())
                .withSelector(selector(input))
                .withNewStrategy()
                .withType("RollingUpdate")
                .withNewRollingUpdate()
                .withMaxUnavailable(NONE)
                .withMaxSurge(ONE)
                .endRollingUpdate()
                .endStrategy()
                .withTemplate(template)
                .endSpec()
                .build();
    }

    private static DaemonSet daemonSet(ProxyInput input, ConfigMap bootstrap) {
        var template = ProxyTemplates.from(input, bootstrap);
        return new DaemonSetBuilder()
                .withMetadata(metadata(input, template))
                .withNewSpec()
                .withSelector(selector(input))
                .withNewUpdateStrategy()
                .withType("RollingUpdate")
                // Without ports of the node, two proxies can be on it while one replaces the other.
                .withNewRollingUpdate()
                .withMaxUnavailable(NONE)
                .withMaxSurge(ONE)
                .endRollingUpdate()
                .endUpdateStrategy()
                .withTemplate(template)
                .endSpec()
                .build();
    }

    private static ObjectMeta metadata(ProxyInput input, PodTemplateSpec template) {
        var fleet = input.fleet();
        return new ObjectMetaBuilder()
                .withName(fleet.workload())
                .withNamespace(fleet.namespace())
                .withLabels(new TreeMap<>(ObjectLabels.proxies(fleet.namespace())))
                .addToAnnotations(
                        WorkloadAnnotations.TEMPLATE_HASH, Hashes.sha256Hex(template.toString()))
                .build();
    }

    private static LabelSelector selector(ProxyInput input) {
        return new LabelSelectorBuilder()
                .withMatchLabels(ObjectLabels.proxyPods(input.fleet()))
                .build();
    }

    private static boolean isComplete(Deployment deployment) {
        var status = deployment.getStatus();
        return status != null
                && Objects.equals(
                        status.getObservedGeneration(), deployment.getMetadata().getGeneration())
                && atLeast(status.getAvailableReplicas(), deployment.getSpec().getReplicas())
                && atLeast(status.getUpdatedReplicas(), deployment.getSpec().getReplicas());
    }

    /** One that finds no node to run on replaces nobody. */
    private static boolean isComplete(DaemonSet daemonSet) {
        var status = daemonSet.getStatus();
        return status != null
                && Objects.equals(
                        status.getObservedGeneration(), daemonSet.getMetadata().getGeneration())
                && atLeast(status.getDesiredNumberScheduled(), 1)
                && atLeast(status.getNumberAvailable(), status.getDesiredNumberScheduled())
                && atLeast(status.getUpdatedNumberScheduled(), status.getDesiredNumberScheduled());
    }

    private static boolean atLeast(Integer count, Integer wanted) {
        return Objects.requireNonNullElse(count, 0) >= Objects.requireNonNullElse(wanted, 1);
    }
}
