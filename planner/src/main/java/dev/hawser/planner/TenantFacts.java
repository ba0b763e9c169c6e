package dev.hawser.planner;

import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.planner.model.PortBook;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every input of one tenant's plan, exactly as it was seen.
 *
 * @param tenantObject absent once the Tenant is gone while something of it is left
 * @param proxies what the proxies of each fleet said last, by their node id
 * @param answered dials that succeeded, among those the last plan asked for
 * @param lookups what host names mean, among those the last plan asked about
 * @param now the only clock a plan has
 * @param lastPorts {@link TenantPlan#ports()} of the last plan this manager carried out: what we
 *     wrote down ourselves may not have come back to us yet
 * @param leading whether ports are ours to give out. Every replica serves, but one that follows
 *     serves only listeners whose port is written down: two that chose by themselves, from facts
 *     that reach them at different moments, would choose differently
 */
public record TenantFacts(
        TenantName tenant,
        Optional<Tenant> tenantObject,
        Optional<Config> config,
        List<LoadBalancer> loadBalancers,
        List<Addresses> addresses,
        Observed observed,
        Map<String, ProxyState> proxies,
        Set<Dial> answered,
        GlobalFacts global,
        HostnameFacts hostnames,
        Lookups lookups,
        Instant now,
        HubOptions options,
        PortBook lastPorts,
        boolean leading) {
    public TenantFacts {
        loadBalancers = List.copyOf(loadBalancers);
        addresses = List.copyOf(addresses);
        proxies = Map.copyOf(proxies);
        answered = Set.copyOf(answered);
    }

    /** What the proxies of a fleet said last. */
    ProxyState proxies(Fleet fleet) {
        return proxies.getOrDefault(fleet.node(), ProxyState.silent());
    }
}
