package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.Hashes;
import dev.hawser.planner.envoy.ManagementListeners;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import java.util.Map;
import java.util.TreeMap;

/** What the pods of a fleet are made from. */
final class ProxyTemplates {
    private ProxyTemplates() {}

    static PodTemplateSpec from(ProxyInput input, ConfigMap bootstrap) {
        var labels = new TreeMap<>(ObjectLabels.proxyPods(input.fleet()));
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
        if (!input.settings().podMonitor()) { // who follows both would count everything twice
            annotations.put("prometheus.io/scrape", "true");
            annotations.put(
                    "prometheus.io/port", Integer.toString(ManagementListeners.STATISTICS_PORT));
            annotations.put("prometheus.io/path", ManagementListeners.STATISTICS_PATH);
        }
        annotations.put(
                WorkloadAnnotations.BOOTSTRAP_HASH,
                Hashes.sha256Hex(bootstrap.getData().toString()));
        if (input.options().bind() instanceof BindPolicy.LoopbackPerTenant loopback) {
            annotations.put(WorkloadAnnotations.LOOPBACK_ADDRESS, loopback.address(input.fleet()));
        }
        return annotations;
    }
}
