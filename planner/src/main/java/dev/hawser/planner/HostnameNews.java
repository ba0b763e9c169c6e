package dev.hawser.planner;

import java.util.Optional;

/**
 * What the plan of one load balancer's host name depends on beside what was written.
 *
 * @param present whether the hub holds an object for it
 */
record HostnameNews(
        boolean taken, boolean gatewayApi, Optional<HostnameProbe> probe, boolean present) {
    static HostnameNews of(HostnameFacts facts, String loadBalancer, Optional<HostnameWish> wish) {
        return new HostnameNews(
                wish.filter(facts.taken()::contains).isPresent(),
                facts.gatewayApi(),
                wish.map(w -> facts.probes().get(w.hostname())),
                facts.hasObjectOf(loadBalancer));
    }
}
