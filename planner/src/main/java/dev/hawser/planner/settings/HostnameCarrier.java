package dev.hawser.planner.settings;

import dev.hawser.api.ConfigSpec;
import dev.hawser.api.GatewayApiSettings;
import dev.hawser.api.IngressSettings;
import dev.hawser.api.TenantSpec;
import io.fabric8.kubernetes.api.model.ObjectReference;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
        boolean disabled =
                layers.tenant()
                                .map(TenantSpec::gatewayAPI)
                                .map(GatewayApiSettings::disable)
                                .orElse(false)
                        || layers.config()
                                .map(ConfigSpec::gatewayAPI)
                                .map(GatewayApiSettings::disable)
                                .orElse(false);
        if (!disabled && gateways(layers, GatewayApiSettings::gatewayClass).isPresent()) {
            return new ByGateway(
                    gateways(layers, GatewayApiSettings::defaultGateway)
                            .flatMap(GatewayReference::of));
        }
        return new ByIngress(
                layers.tenant()
                        .map(TenantSpec::ingress)
                        .map(IngressSettings::ingressClass)
                        .or(() ->
                                layers.config()
                                        .map(ConfigSpec::ingress)
                                        .map(IngressSettings::ingressClass)));
    }

    private static <T> Optional<T> gateways(
            Layers layers, Function<GatewayApiSettings, @Nullable T> field) {
        return layers.tenant()
                .map(TenantSpec::gatewayAPI)
                .map(field)
                .or(() -> layers.config().map(ConfigSpec::gatewayAPI).map(field));
    }
}
