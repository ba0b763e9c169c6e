package dev.hawser.planner.settings;

import dev.hawser.api.CircuitBreaker;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.EndpointCircuitBreaker;
import dev.hawser.api.EnvoyProxySettings;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.model.Choice;
import dev.hawser.planner.model.Encryption;
import dev.hawser.planner.model.HealthCheck;
import dev.hawser.planner.model.Limits;
import dev.hawser.planner.model.Timeouts;
import dev.hawser.planner.model.Traffic;
import dev.hawser.planner.status.Outcome;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How a tenant's traffic is carried, unless a load balancer says otherwise. */
public record TrafficRules(
        Timeouts timeouts,
        Optional<HealthCheck> healthCheck,
        Choice choice,
        Limits limits,
        int panicPercent,
        int endpoints) {
    private static final String PROXY_PROTOCOL = "v2";

    static TrafficRules resolve(Layers layers, FieldReader reader) {
        var common =
                TimeoutLayer.read(
                        "Config spec.timeouts", layers.config().map(ConfigSpec::timeouts), reader);
        var own =
                TimeoutLayer.read(
                        "Tenant spec.timeouts", layers.tenant().map(TenantSpec::timeouts), reader);
        var commonCheck =
                HealthChecks.read(
                        "Config spec.healthCheck",
                        layers.config().map(ConfigSpec::healthCheck),
                        reader);
        var ownCheck =
                HealthChecks.read(
                        "Tenant spec.healthCheck",
                        layers.tenant().map(TenantSpec::healthCheck),
                        reader);
        return new TrafficRules(
                own.over(common.over(Timeouts.STANDARD)),
                ownCheck.or(() -> commonCheck),
                choice(
                        layers.first(
                                TenantSpec::loadBalancerPolicy, ConfigSpec::loadBalancerPolicy),
                        Choice.ROUND_ROBIN),
                layers.first(TenantSpec::circuitBreaker, ConfigSpec::circuitBreaker)
                        .map(TrafficRules::limits)
                        .orElse(Limits.NONE),
                layers.annotation(OwnAnnotations.PANIC_THRESHOLD, reader::percent)
                        .orElse(Traffic.PANIC_PERCENT),
                layers.config()
                        .map(ConfigSpec::envoyProxy)
                        .map(EnvoyProxySettings::maxEndpointsPerCluster)
                        .orElse(0));
    }

    /**
     * What applies to one load balancer.
     *
     * @param proxyProtocol what its annotation of that name says
     */
    public Outcome<Traffic> over(LoadBalancerSpec spec, Optional<String> proxyProtocol) {
        var reader = new FieldReader();
        var own = TimeoutLayer.read("spec.timeouts", Optional.ofNullable(spec.timeouts()), reader);
        var ownCheck =
                HealthChecks.read(
                        "spec.healthCheck", Optional.ofNullable(spec.healthCheck()), reader);
        var traffic =
                new Traffic(
                        isPersistent(spec)
                                ? Choice.SOURCE_IP
                                : choice(Optional.ofNullable(spec.loadBalancerPolicy()), choice),
                        own.over(timeouts),
                        ownCheck.or(() -> healthCheck),
                        limits,
                        panicPercent,
                        endpoints,
                        reader.read(
                                        "annotation kubelb.k8c.io/proxy-protocol",
                                        proxyProtocol.orElse(null),
                                        text -> Optional.of(text).filter(PROXY_PROTOCOL::equals),
                                        "v2, the only version that is spoken")
                                .isPresent(),
                        new Encryption.None());
        return Outcome.of(traffic, reader.findings());
    }

    private static boolean isPersistent(LoadBalancerSpec spec) {
        return spec.persistence() != null && "SourceIP".equals(spec.persistence().type());
    }

    private static Choice choice(Optional<String> policy, Choice otherwise) {
        return policy.map(word ->
                        switch (word) {
                            case "RoundRobin" -> Choice.ROUND_ROBIN;
                            case "LeastRequest" -> Choice.LEAST_REQUEST;
                            case "Random" -> Choice.RANDOM;
                            default -> otherwise; // the schema knows no other word
                        })
                .orElse(otherwise);
    }

    private static Limits limits(CircuitBreaker written) {
        return new Limits(
                limit(written, CircuitBreaker::maxConnections),
                limit(written, CircuitBreaker::maxPendingRequests),
                limit(written, CircuitBreaker::maxParallelRequests),
                limit(written, CircuitBreaker::maxParallelRetries),
                written.perEndpoint() == null
                        ? OptionalLong.empty()
                        : limit(written.perEndpoint(), EndpointCircuitBreaker::maxConnections));
    }

    private static <T> OptionalLong limit(T written, Function<T, @Nullable Long> field) {
        var value = field.apply(written);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
