package dev.hawser.planner.settings;

import dev.hawser.api.Config;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.LoadBalancerSettings;
import dev.hawser.api.NetworkPolicySettings;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.model.Network;
import dev.hawser.planner.status.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What applies to a tenant: its own words where it has some, else those of the Config, else what is
 * built in.
 *
 * @param loadBalancerLimit how many load balancers it may have
 * @param loadBalancerClass of the hub's Services
 * @param backendNetworks which its backends have to lie in; absent for any
 * @param longLivedToken whether its credential that does not expire stays
 */
public record TenantSettings(
        boolean loadBalancersDisabled,
        Optional<Integer> loadBalancerLimit,
        Optional<String> loadBalancerClass,
        AnnotationRules annotations,
        TrafficRules traffic,
        HostnameRules hostnames,
        ProxySettings proxies,
        Optional<NetworkPolicySettings> networkPolicy,
        Optional<List<Network>> backendNetworks,
        boolean longLivedToken) {
    /** What cannot be read is as if it were absent, and a finding says so. */
    public static Outcome<TenantSettings> resolve(
            Optional<Tenant> tenant, Optional<Config> config, String standardImage) {
        var layers = new Layers(tenant, config);
        var reader = new FieldReader();
        var settings =
                new TenantSettings(
                        disabled(layers),
                        loadBalancers(layers, LoadBalancerSettings::limit),
                        loadBalancers(layers, LoadBalancerSettings::loadBalancerClass),
                        AnnotationRules.resolve(
                                layers.tenant().map(TenantSpec::annotations),
                                layers.config().map(ConfigSpec::annotations)),
                        TrafficRules.resolve(layers, reader),
                        HostnameRules.resolve(layers, reader),
                        ProxySettings.resolve(layers, standardImage, reader),
                        layers.first(TenantSpec::networkPolicy, ConfigSpec::networkPolicy),
                        layers.annotation(OwnAnnotations.BACKEND_NETWORKS, reader::networks),
                        layers.annotation(OwnAnnotations.KEEP_LONG_LIVED_TOKEN, reader::yesOrNo)
                                .orElse(false));
        return Outcome.of(settings, reader.findings());
    }

    private static <T> Optional<T> loadBalancers(
            Layers layers, Function<LoadBalancerSettings, @Nullable T> field) {
        return layers.tenant()
                .map(TenantSpec::loadBalancer)
                .map(field)
                .or(() -> layers.config().map(ConfigSpec::loadBalancer).map(field));
    }

    /** Off for one is off, and off for all is off for each. */
    private static boolean disabled(Layers layers) {
        return layers.tenant()
                        .map(TenantSpec::loadBalancer)
                        .map(LoadBalancerSettings::disable)
                        .orElse(false)
                || layers.config()
                        .map(ConfigSpec::loadBalancer)
                        .map(LoadBalancerSettings::disable)
                        .orElse(false);
    }
}
