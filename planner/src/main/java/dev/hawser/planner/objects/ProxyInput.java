package dev.hawser.planner.objects;

import dev.hawser.planner.HubOptions;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.settings.TenantSettings;
import java.time.Instant;
import java.util.Optional;

/**
 * What the workload of a tenant's proxies depends on.
 *
 * @param idleSince when the tenant's last load balancer went, if none is left
 */
public record ProxyInput(
        TenantName tenant,
        TenantSettings settings,
        HubOptions options,
        Optional<Instant> idleSince) {}
