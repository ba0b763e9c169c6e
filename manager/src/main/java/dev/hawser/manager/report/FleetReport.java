package dev.hawser.manager.report;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one replica of the manager knows of proxies.
 *
 * @param replica which one it is, as in the Lease
 * @param leading whether it hears of the other replicas' proxies, too
 * @param time when it said so, by its own clock
 * @param fleets all, or those of the load balancer that was asked for
 * @param loadBalancer the one that was asked for
 */
@Told
public record FleetReport(
        String replica,
        boolean leading,
        Instant time,
        List<FleetState> fleets,
        @Nullable LoadBalancerReport loadBalancer) {}
