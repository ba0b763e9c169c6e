package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.envoy.ManagementListeners;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.util.TreeMap;

/** Has Kubernetes tell which pods of a fleet are ready, in both families; nobody dials it. */
public final class FleetServices {
    private FleetServices() {}

    public static Service from(Fleet fleet) {
        var labels = new TreeMap<>(ObjectLabels.proxies(fleet.namespace()));
        labels.put(Labels.MANAGED_BY, Labels.KUBELB);
        return new ServiceBuilder()
                .withNewMetadata()
                .withName(fleet.workload())
                .withNamespace(fleet.namespace())
                .withLabels(labels)
                .endMetadata()
                .withNewSpec()
                .withClusterIP("None")
                .withIpFamilyPolicy("PreferDualStack")
                .withSelector(ObjectLabels.proxyPods(fleet))
                .addNewPort()
                .withName(ManagementListeners.STATISTICS_PORT_NAME)
                .withPort(ManagementListeners.STATISTICS_PORT)
                .withProtocol("TCP")
                .endPort()
                .endSpec()
                .build();
    }
}
