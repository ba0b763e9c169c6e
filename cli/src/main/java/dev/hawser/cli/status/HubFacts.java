package dev.hawser.cli.status;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.hub.Managers;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Everything the status of a hub is made from, as it was seen.
 *
 * @param met namespaces of tenants whose CCM has published its nodes
 * @param namespace the manager's
 */
record HubFacts(
        List<Tenant> tenants,
        List<LoadBalancer> loadBalancers,
        Set<String> met,
        Managers managers,
        String namespace,
        Instant now) {}
