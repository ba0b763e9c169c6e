package dev.hawser.cli.status;

import dev.hawser.manager.report.RefusalState;
import dev.hawser.manager.report.Told;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a hub is. The names of its components are those of {@code -o json}, and stay.
 *
 * @param well whether there is nothing to do
 * @param cannotSee what was not looked at, and why
 */
@Told
record HubStatus(
        Instant time,
        boolean well,
        List<ManagerLine> managers,
        List<TenantLine> tenants,
        List<FleetLine> fleets,
        List<Ailment> notWell,
        List<String> cannotSee) {

    /**
     * One replica of the manager.
     *
     * @param proxies how many are connected to it; absent if it cannot be asked
     */
    @Told
    record ManagerLine(String name, boolean ready, boolean leads, @Nullable Integer proxies) {}

    /**
     * One tenant.
     *
     * @param ccmSeen whether its CCM was ever there
     * @param proxies of its own fleets; absent if no manager can be asked
     */
    @Told
    record TenantLine(
            String name,
            String phase,
            boolean ccmSeen,
            int loadBalancers,
            int loadBalancersReady,
            @Nullable Integer proxies) {}

    /** One fleet, as its manager wants it and as its proxies are. */
    @Told
    record FleetLine(
            String node,
            String wanted,
            int resources,
            List<ProxyLine> proxies,
            List<RefusalState> refusals) {}

    /** One proxy, and the replica that serves it. */
    @Told
    record ProxyLine(
            String manager,
            String address,
            Instant connectedSince,
            String acknowledged,
            int unanswered,
            @Nullable Instant behindSince) {}

    /** What is not well, and the next step. */
    @Told
    record Ailment(String subject, String words, String next) {}
}
