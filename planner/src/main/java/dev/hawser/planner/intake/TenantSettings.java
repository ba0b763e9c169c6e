package dev.hawser.planner.intake;

import dev.hawser.api.Config;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.EnvoyProxySettings;
import dev.hawser.api.LoadBalancerSettings;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantEnvoyProxy;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.HubOptions;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.util.Optional;

/**
 * What applies to a tenant: its own words where it has some, else those of the Config, else what is
 * built in.
 */
public record TenantSettings(
        boolean loadBalancersDisabled,
        Optional<String> loadBalancerClass,
        int replicas,
        Optional<ResourceRequirements> resources,
        String envoyImage) {
    private static final int REPLICAS = 3;

    public static TenantSettings resolve(
            Optional<Tenant> tenant, Optional<Config> config, HubOptions options) {
        var own = tenant.map(Tenant::getSpec);
        var common = config.map(Config::getSpec);
        var ownProxy = own.map(TenantSpec::envoyProxy);
        var commonProxy = common.map(ConfigSpec::envoyProxy);
        var ownBalancers = own.map(TenantSpec::loadBalancer);
        var commonBalancers = common.map(ConfigSpec::loadBalancer);
        return new TenantSettings(
                disabled(ownBalancers) || disabled(commonBalancers),
                ownBalancers
                        .map(LoadBalancerSettings::loadBalancerClass)
                        .or(() -> commonBalancers.map(LoadBalancerSettings::loadBalancerClass)),
                ownProxy.map(TenantEnvoyProxy::replicas)
                        .or(() -> commonProxy.map(EnvoyProxySettings::replicas))
                        .orElse(REPLICAS),
                ownProxy.map(TenantEnvoyProxy::resources)
                        .or(() -> commonProxy.map(EnvoyProxySettings::resources)),
                commonProxy.map(EnvoyProxySettings::image).orElse(options.envoyImage()));
    }

    /** Off for one is off, and off for all is off for each. */
    private static boolean disabled(Optional<LoadBalancerSettings> settings) {
        return settings.map(LoadBalancerSettings::disable).orElse(false);
    }
}
