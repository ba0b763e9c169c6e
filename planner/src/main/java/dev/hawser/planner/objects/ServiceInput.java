package dev.hawser.planner.objects;

import dev.hawser.planner.Placement;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.List;
import java.util.Optional;

/**
 * What the hub's Service of one load balancer depends on.
 *
 * @param placement which proxies it leads to
 * @param ports of its listeners
 * @param observedPorts of the Service as it is, for the node ports it was given
 */
public record ServiceInput(
        String namespace,
        Balancer balancer,
        Placement placement,
        PortBook ports,
        List<ServicePort> observedPorts,
        Optional<String> loadBalancerClass) {}
