package dev.hawser.planner.objects;

import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.util.List;

/**
 * What a load balancer's way to proxies of another namespace depends on.
 *
 * @param ports of its listeners there
 * @param pods that it leads to, as Kubernetes tells them
 * @param open whether clients are led there yet; until then it only holds the ports
 */
public record SliceInput(
        String namespace,
        Balancer balancer,
        PortBook ports,
        List<EndpointSlice> pods,
        boolean open) {}
