package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.ProxyState;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.Resources;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
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
     * @param saidBefore whether its owner has been told yes
     */
    static Programming of(
            Collection<ResourceName> resources, boolean saidBefore, ProxyState proxies) {
        if (resources.isEmpty()) {
            return new NothingToServe();
        }
        var refused = refused(resources, proxies.rejected());
        if (refused.isPresent()) {
            return new Rejected(refused.get());
        }
        return saidBefore || acknowledged(resources, proxies) ? new Done() : new Waiting();
    }

    private static Optional<String> refused(
            Collection<ResourceName> resources, Map<ResourceName, String> rejected) {
        return rejected.isEmpty()
                ? Optional.empty()
                : resources.stream().filter(rejected::containsKey).map(rejected::get).findFirst();
    }

    /** A listener comes last, after the cluster it leads to: who has it has everything. */
    private static boolean acknowledged(Collection<ResourceName> resources, ProxyState proxies) {
        return proxies.connected() > 0
                && resources.stream()
                        .filter(name -> name.typeUrl().equals(Resources.LISTENER))
                        .allMatch(proxies.acknowledged()::contains);
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

    /** Whether the status of a load balancer says so of what is written now. */
    static boolean saidBefore(LoadBalancer loadBalancer) {
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
