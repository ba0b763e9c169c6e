package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.planner.envoy.ManagementListeners;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What Prometheus' operator is told about a tenant's proxies. */
public final class PodMonitors {
    private static final String NAME = "envoy-proxy";

    private PodMonitors() {}

    public static PodMonitor in(String namespace) {
        var pods =
                new LabelSelectorBuilder()
                        .withMatchLabels(Map.of(Labels.MANAGED_BY, Labels.KUBELB))
                        .build();
        var monitor = new PodMonitor();
        monitor.setMetadata(
                new ObjectMetaBuilder()
                        .withName(NAME)
                        .withNamespace(namespace)
                        .withLabels(new TreeMap<>(ObjectLabels.proxies(namespace)))
                        .build());
        monitor.setSpec(
                new PodMonitor.Spec(
                        pods,
                        List.of(
                                new PodMonitor.Endpoint(
                                        ManagementListeners.STATISTICS_PORT_NAME,
                                        ManagementListeners.STATISTICS_PATH))));
        return monitor;
    }
}
