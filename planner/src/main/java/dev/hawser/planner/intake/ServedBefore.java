package dev.hawser.planner.intake;

import dev.hawser.api.EndpointPort;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.model.Balancer.Reach;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a load balancer has been serving, as its status remembers it. Someone who edits it into
 * something we cannot read has made a mistake, and did not ask to lose its address.
 *
 * @param told whether its owner was told an address
 */
public record ServedBefore(List<ServicePortStatus> ports, boolean told) {
    static ServedBefore of(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        var service = status == null ? null : status.service();
        var ports = service == null ? null : service.ports();
        return new ServedBefore(
                ports == null ? List.of() : ports, status != null && status.loadBalancer() != null);
    }

    /** The same spec with as much of what was as it takes, the least first. */
    List<LoadBalancerSpec> repairs(@Nullable LoadBalancerSpec spec) {
        if (ports.isEmpty() || spec == null) {
            return List.of();
        }
        var written = LoadBalancerInput.groups(spec);
        return List.of(with(spec, written), with(spec, List.of(as(written.stream().findFirst()))));
    }

    private LoadBalancerSpec with(LoadBalancerSpec spec, List<LoadBalancerEndpoints> endpoints) {
        var offered =
                ports.stream()
                        .map(p -> new LoadBalancerPort(p.name(), p.protocol(), p.port()))
                        .toList();
        return new LoadBalancerSpec(
                endpoints,
                offered,
                spec.hostname(),
                type(spec),
                spec.externalTrafficPolicy(),
                spec.persistence(),
                spec.loadBalancerPolicy(),
                spec.timeouts(),
                spec.healthCheck(),
                spec.upstreamTLS());
    }

    /** The first group is where a CCM puts everything. */
    private LoadBalancerEndpoints as(Optional<LoadBalancerEndpoints> first) {
        var behind =
                ports.stream()
                        .map(p -> new EndpointPort(p.name(), p.upstreamTargetPort(), p.protocol()))
                        .toList();
        return first.map(group ->
                        new LoadBalancerEndpoints(
                                group.name(),
                                group.addresses(),
                                group.addressesReference(),
                                behind))
                .orElseGet(() -> LoadBalancerEndpoints.at(WellKnownNames.NODE_ADDRESSES, behind));
    }

    private @Nullable String type(LoadBalancerSpec spec) {
        if (spec.type() == null || Reach.of(spec.type()).isPresent()) {
            return spec.type();
        }
        boolean onNodes = ports.stream().anyMatch(port -> port.nodePort() != null);
        var reach = onNodes ? Reach.NODE_PORT : Reach.CLUSTER_IP;
        return (told ? Reach.LOAD_BALANCER : reach).word();
    }
}
