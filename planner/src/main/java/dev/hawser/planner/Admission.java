package dev.hawser.planner;

import static java.util.Comparator.comparing;
import static java.util.function.Predicate.not;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.intake.Seniority;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Which load balancers of a tenant are not served though nobody deleted them, and why. */
final class Admission {
    private Admission() {}

    /**
     * By name of those that are turned away. Who is served stays, though a limit may have been
     * lowered; newcomers in order of age.
     *
     * @param served by what the hub itself holds: of a load balancer its tenant can write all, our
     *     finalizer included
     */
    static Map<String, Finding> refusals(
            List<LoadBalancer> all, TenantSettings settings, Predicate<LoadBalancer> served) {
        if (!settings.loadBalancersDisabled() && settings.loadBalancerLimit().isEmpty()) {
            return Map.of();
        }
        var refusals = new HashMap<String, Finding>();
        var present = all.stream().filter(not(OwnObjects::isLeaving)).toList();
        if (settings.loadBalancersDisabled()) {
            present.forEach(it -> refusals.put(it.getMetadata().getName(), Problems.disabled()));
        }
        settings.loadBalancerLimit()
                .filter(limit -> limit < present.size())
                .ifPresent(limit ->
                        present.stream()
                                .sorted(
                                        comparing((LoadBalancer it) -> !served.test(it))
                                                .thenComparing(Seniority.BY_AGE))
                                .skip(limit)
                                .filter(not(served))
                                .forEach(it ->
                                        refusals.putIfAbsent(
                                                it.getMetadata().getName(),
                                                Problems.limitExceeded(limit))));
        return refusals;
    }
}
