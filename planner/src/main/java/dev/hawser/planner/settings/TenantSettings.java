package dev.hawser.planner.settings;

import dev.hawser.api.Config;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.EnvoyProxySettings;
import dev.hawser.api.LoadBalancerSettings;
import dev.hawser.api.NetworkPolicySettings;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.model.Network;
import dev.hawser.planner.model.Topology;
import dev.hawser.planner.status.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What applies to a tenant: its own words where it has some, else those of the Config, else what is
 * built in.
 *
 * @param loadBalancerLimit how many load balancers it may have
 * @param loadBalancerClass of the hub's Services
 * @param topology with whom its load balancers share proxies
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
        Topology topology,
        ProxySettings proxies,
        Optional<NetworkPolicySettings> networkPolicy,
        Optional<List<Network>> backendNetworks,
        boolean longLivedToken) {
    /** What cannot be read is as if it were absent, and a finding says so. */
    public static Outcome<TenantSettings> resolve(
            Optional<Tenant> tenant, Optional<Config> config, String standardImage) {
        var layers = new Layers(tenant, config);
        var reader = new FieldReader();
        var loadBalancers = layers.section(TenantSpec::loadBalancer, ConfigSpec::loadBalancer);
        var settings =
                new TenantSettings(
                        loadBalancers.either(LoadBalancerSettings::disable),
                        loadBalancers.first(LoadBalancerSettings::limit),
                        loadBalancers.first(LoadBalancerSettings::loadBalancerClass),
                        AnnotationRules.resolve(
                                layers.tenant().map(TenantSpec::annotations),
                                layers.config().map(ConfigSpec::annotations),
                                reader),
                        TrafficRules.resolve(layers, reader),
                        HostnameRules.resolve(layers, reader),
                        layers.config()
                                .map(ConfigSpec::envoyProxy)
                                .map(EnvoyProxySettings::topology)
                                .flatMap(Topology::of)
                                .orElse(Topology.SHARED),
                        ProxySettings.resolve(layers, standardImage, reader),
                        layers.first(TenantSpec::networkPolicy, ConfigSpec::networkPolicy),
                        layers.annotation(OwnAnnotations.BACKEND_NETWORKS, reader::networks),
                        layers.annotation(OwnAnnotations.KEEP_LONG_LIVED_TOKEN, reader::yesOrNo)
                                .orElse(false));
        return Outcome.of(settings, reader.findings());
    }
}
