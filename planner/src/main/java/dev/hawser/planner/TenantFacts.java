package dev.hawser.planner;

import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Every input of one tenant's plan, exactly as it was seen.
 *
 * @param tenantObject absent once the Tenant is gone while something of it is left
 * @param answered dials that succeeded, among those the last plan asked for
 * @param now the only clock a plan has
 */
public record TenantFacts(
        TenantName tenant,
        Optional<Tenant> tenantObject,
        Optional<Config> config,
        List<LoadBalancer> loadBalancers,
        List<Addresses> addresses,
        Observed observed,
        ProxyState proxies,
        Set<Dial> answered,
        Instant now,
        HubOptions options) {
    public TenantFacts {
        loadBalancers = List.copyOf(loadBalancers);
        addresses = List.copyOf(addresses);
        answered = Set.copyOf(answered);
    }
}
