package dev.hawser.planner.settings;

import dev.hawser.api.ConfigSpec;
import dev.hawser.api.EnvoyProxySettings;
import dev.hawser.api.PodMonitorSettings;
import dev.hawser.api.TenantEnvoyProxy;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.model.Overload;
import dev.hawser.planner.model.Shutdown;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a tenant's proxies are run.
 *
 * @param everyNode one on each node instead of a number of them
 * @param spread whether they would rather not share a node
 */
public record ProxySettings(
        boolean everyNode,
        int replicas,
        boolean spread,
        Map<String, String> nodeSelector,
        List<Toleration> tolerations,
        Optional<Affinity> affinity,
        ResourceRequirements resources,
        Shutdown shutdown,
        Overload overload,
        boolean podMonitor,
        String image,
        List<LocalObjectReference> imagePullSecrets) {
    private static final int REPLICAS = 3;

    private static final ResourceRequirements RESOURCES =
            new ResourceRequirementsBuilder()
                    .addToRequests("cpu", new Quantity("200m"))
                    .addToRequests("memory", new Quantity("256Mi"))
                    .addToLimits("cpu", new Quantity("2"))
                    .addToLimits("memory", new Quantity("1Gi"))
                    .build();

    static ProxySettings resolve(Layers layers, String standardImage, FieldReader reader) {
        var common = layers.config().map(ConfigSpec::envoyProxy);
        var own = layers.tenant().map(TenantSpec::envoyProxy);
        return new ProxySettings(
                common.map(EnvoyProxySettings::useDaemonset).orElse(false),
                own.map(TenantEnvoyProxy::replicas)
                        .or(() -> common.map(EnvoyProxySettings::replicas))
                        .orElse(REPLICAS),
                common.map(EnvoyProxySettings::singlePodPerNode).orElse(false),
                common.map(EnvoyProxySettings::nodeSelector).orElse(Map.of()),
                common.map(EnvoyProxySettings::tolerations).orElse(List.of()),
                common.map(EnvoyProxySettings::affinity),
                own.map(TenantEnvoyProxy::resources)
                        .or(() -> common.map(EnvoyProxySettings::resources))
                        .orElse(RESOURCES),
                Shutdowns.read(common.map(EnvoyProxySettings::gracefulShutdown), reader),
                Overloads.read(common.map(EnvoyProxySettings::overloadManager)),
                common.map(EnvoyProxySettings::podMonitor)
                        .map(PodMonitorSettings::enabled)
                        .orElse(false),
                common.map(EnvoyProxySettings::image).orElse(standardImage),
                common.map(EnvoyProxySettings::imagePullSecrets).orElse(List.of()));
    }
}
