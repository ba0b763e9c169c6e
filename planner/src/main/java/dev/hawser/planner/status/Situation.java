package dev.hawser.planner.status;

import dev.hawser.api.HostnameStatus;
import dev.hawser.api.ServicePortStatus;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import java.util.List;
import java.util.Optional;

/**
 * Everything the status of one load balancer says.
 *
 * @param served whether any of it was understood
 * @param awaitsAddress whether it should have an address and the hub's Service has none yet
 * @param addressWithheld whether it has one that does not answer yet
 */
public record Situation(
        String namespace,
        String name,
        long generation,
        List<Finding> findings,
        boolean served,
        Programming programming,
        boolean awaitsAddress,
        boolean addressWithheld,
        List<ServicePortStatus> ports,
        List<LoadBalancerIngress> addresses,
        Optional<HostnameStatus> hostname) {
    /** Understood nothing, serves nothing. */
    public static Situation refused(
            String namespace, String name, long generation, List<Finding> findings) {
        return new Situation(
                namespace,
                name,
                generation,
                findings,
                false,
                new Programming.NothingToServe(),
                false,
                false,
                List.of(),
                List.of(),
                Optional.empty());
    }
}
