package dev.hawser.planner;

import static java.util.Comparator.comparing;

import dev.hawser.api.Labels;
import dev.hawser.planner.model.PortBook;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.util.List;
import java.util.Map;

/**
 * What a tenant's plan knows of the fleet that all tenants share.
 *
 * @param ports of that fleet which this tenant's listeners were granted
 * @param pods of that fleet, as Kubernetes tells them
 * @param slices of this tenant, through which its Services lead to those pods
 */
public record GlobalFacts(PortBook ports, List<EndpointSlice> pods, List<EndpointSlice> slices) {
    public GlobalFacts {
        pods = pods.stream().sorted(comparing(it -> it.getMetadata().getName())).toList();
        slices = List.copyOf(slices);
    }

    /** Whether anything is left of a load balancer's way to the fleet. */
    boolean hasSliceOf(String loadBalancer) {
        return slices.stream().anyMatch(slice -> isOf(slice, loadBalancer));
    }

    /** Whether a load balancer's clients may arrive at the fleet already. */
    boolean isOpen(String loadBalancer) {
        return slices.stream()
                .anyMatch(slice ->
                        isOf(slice, loadBalancer)
                                && slice.getEndpoints() != null
                                && !slice.getEndpoints().isEmpty());
    }

    private static boolean isOf(EndpointSlice slice, String loadBalancer) {
        Map<String, String> labels = slice.getMetadata().getLabels();
        return labels != null && loadBalancer.equals(labels.get(Labels.LOAD_BALANCER_NAME));
    }
}
