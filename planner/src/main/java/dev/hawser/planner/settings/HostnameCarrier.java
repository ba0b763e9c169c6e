package dev.hawser.planner.settings;

import dev.hawser.api.ConfigSpec;
import dev.hawser.api.GatewayApiSettings;
import dev.hawser.api.IngressSettings;
import dev.hawser.api.TenantSpec;
import io.fabric8.kubernetes.api.model.ObjectReference;
import java.util.Optional;

/** What brings requests for a host name to its load balancer. */
public sealed interface HostnameCarrier {
    /** An Ingress, of a class if one is set. */
    record ByIngress(Optional<String> ingressClass) implements HostnameCarrier {}

    /** An HTTPRoute of the operator's Gateway, if one is named. */
    record ByGateway(Optional<GatewayReference> gateway) implements HostnameCarrier {}

    /**
     * A Gateway.
     *
     * @param namespace that of the tenant if it is absent
     */
    record GatewayReference(Optional<String> namespace, String name) {
        static Optional<GatewayReference> of(ObjectReference written) {
            return Optional.ofNullable(written.getName())
                    .map(name ->
                            new GatewayReference(
                                    Optional.ofNullable(written.getNamespace()), name));
        }
    }

    /** Who sets a class of Gateways, and does not disable them, means them to be used. */
    static HostnameCarrier resolve(Layers layers) {
        var gateways = layers.section(TenantSpec::gatewayAPI, ConfigSpec::gatewayAPI);
        if (!gateways.either(GatewayApiSettings::disable)
                && gateways.first(GatewayApiSettings::gatewayClass).isPresent()) {
            return new ByGateway(
                    gateways.first(GatewayApiSettings::defaultGateway)
                            .flatMap(GatewayReference::of));
        }
        return new ByIngress(
                layers.section(TenantSpec::ingress, ConfigSpec::ingress)
                        .first(IngressSettings::ingressClass));
    }
}
