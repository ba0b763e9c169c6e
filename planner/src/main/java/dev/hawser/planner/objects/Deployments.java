package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.Hashes;
import dev.hawser.planner.Names;
import dev.hawser.planner.envoy.ManagementListeners;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.util.Map;
import java.util.TreeMap;

/** The workload that runs a tenant's proxies. */
public final class Deployments {
    private Deployments() {}

    public static Deployment from(ProxyInput input, ConfigMap bootstrap) {
        var namespace = input.tenant().namespace();
        var annotations = new TreeMap<String, String>();
        input.idleSince()
                .ifPresent(
                        since -> annotations.put(WorkloadAnnotations.IDLE_SINCE, since.toString()));
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName(Names.workload(namespace))
                .withNamespace(namespace)
                .withLabels(new TreeMap<>(ObjectLabels.proxies(namespace)))
                .withAnnotations(annotations)
                .endMetadata()
                .withNewSpec()
                .withReplicas(replicas(input))
                .withNewSelector()
                .withMatchLabels(ObjectLabels.proxyPods(namespace))
                .endSelector()
                .withNewStrategy()
                .withType("RollingUpdate")
                .withNewRollingUpdate()
                .withMaxUnavailable(new IntOrString(0))
                .withMaxSurge(new IntOrString(1))
                .endRollingUpdate()
                .endStrategy()
                .withTemplate(template(input, bootstrap))
                .endSpec()
                .build();
    }

    private static int replicas(ProxyInput input) {
        return switch (input.options().bind()) {
            case BindPolicy.AnyAddress() -> input.settings().proxies().replicas();
            // A second process could not listen on the same address.
            case BindPolicy.LoopbackPerTenant() -> 1;
        };
    }

    private static PodTemplateSpec template(ProxyInput input, ConfigMap bootstrap) {
        var labels = new TreeMap<>(ObjectLabels.proxyPods(input.tenant().namespace()));
        labels.put(Labels.MANAGED_BY, Labels.KUBELB);
        return new PodTemplateSpecBuilder()
                .withNewMetadata()
                .withLabels(labels)
                .withAnnotations(annotations(input, bootstrap))
                .endMetadata()
                .withSpec(ProxyPods.from(input, bootstrap))
                .build();
    }

    private static Map<String, String> annotations(ProxyInput input, ConfigMap bootstrap) {
        var annotations = new TreeMap<String, String>();
        annotations.put("prometheus.io/scrape", "true");
        annotations.put(
                "prometheus.io/port", Integer.toString(ManagementListeners.STATISTICS_PORT));
        annotations.put("prometheus.io/path", ManagementListeners.STATISTICS_PATH);
        annotations.put(
                WorkloadAnnotations.BOOTSTRAP_HASH,
                Hashes.sha256Hex(bootstrap.getData().toString()));
        if (input.options().bind() instanceof BindPolicy.LoopbackPerTenant loopback) {
            annotations.put(WorkloadAnnotations.LOOPBACK_ADDRESS, loopback.address(input.tenant()));
        }
        return annotations;
    }
}
