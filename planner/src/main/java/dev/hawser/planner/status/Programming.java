package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.ProxyState;
import dev.hawser.planner.ProxyState.Acknowledgement;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.Resources;
import java.time.Instant;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;

/** How far a load balancer has come in the tenant's proxies. */
public sealed interface Programming {
    /** None of its ports has anything to send traffic to. */
    record NothingToServe() implements Programming {}

    /** Proxies have not answered yet. */
    record Waiting() implements Programming {}

    /** A proxy refused it, in its own words. */
    record Rejected(String words) implements Programming {}

    /** All connected proxies have it. */
    record Done() implements Programming {}

    /**
     * What the proxies' answers mean. Who has been told yes is not told no just because proxies, or
     * we, are starting again: their last good version serves on.
     *
     * @param resources everything the load balancer gave to the proxies
     */
    static Programming of(
            LoadBalancer loadBalancer, Collection<ResourceName> resources, ProxyState proxies) {
        if (resources.isEmpty()) {
            return new NothingToServe();
        }
        var answers = resources.stream().map(proxies::of).toList();
        for (var answer : answers) {
            if (answer instanceof Acknowledgement.Rejected(var words)) {
                return new Rejected(words);
            }
        }
        // A listener comes last, after the cluster it leads to: who has it has everything.
        boolean all =
                proxies.connected() > 0
                        && resources.stream()
                                .filter(name -> name.typeUrl().equals(Resources.LISTENER))
                                .map(proxies::of)
                                .allMatch(Acknowledgement.Acknowledged.class::isInstance);
        return all || saidBefore(loadBalancer) ? new Done() : new Waiting();
    }

    /**
     * Since when the load balancer has been programmed, if its status says so for what is written
     * now.
     */
    static Optional<Instant> since(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        return Conditions.find(
                        status == null ? null : status.conditions(), ConditionType.PROGRAMMED)
                .filter(condition -> "True".equals(condition.getStatus()))
                .flatMap(condition -> Optional.ofNullable(condition.getLastTransitionTime()))
                .map(Instant::parse);
    }

    private static boolean saidBefore(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        return Conditions.find(
                        status == null ? null : status.conditions(), ConditionType.PROGRAMMED)
                .filter(condition -> "True".equals(condition.getStatus()))
                .filter(condition ->
                        Objects.equals(
                                condition.getObservedGeneration(),
                                loadBalancer.getMetadata().getGeneration()))
                .isPresent();
    }
}
