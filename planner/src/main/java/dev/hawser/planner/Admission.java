package dev.hawser.planner;

import static java.util.Comparator.comparing;

import dev.hawser.api.Finalizers;
import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Problems;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Which load balancers of a tenant are not served though nobody deleted them, and why. */
final class Admission {
    /** Who is served stays, though a limit may have been lowered; newcomers in order of age. */
    private static final Comparator<LoadBalancer> SENIORITY =
            comparing((LoadBalancer it) -> !isServed(it))
                    .thenComparing(it ->
                            Objects.requireNonNullElse(it.getMetadata().getCreationTimestamp(), ""))
                    .thenComparing(it -> it.getMetadata().getName());

    private Admission() {}

    /** By name of those that are turned away. */
    static Map<String, Finding> refusals(List<LoadBalancer> present, TenantSettings settings) {
        var refusals = new HashMap<String, Finding>();
        if (settings.loadBalancersDisabled()) {
            present.forEach(it -> refusals.put(it.getMetadata().getName(), Problems.disabled()));
        }
        settings.loadBalancerLimit()
                .filter(limit -> limit < present.size())
                .ifPresent(limit ->
                        present.stream()
                                .sorted(SENIORITY)
                                .skip(limit)
                                .filter(it -> !isServed(it))
                                .forEach(it ->
                                        refusals.putIfAbsent(
                                                it.getMetadata().getName(),
                                                Problems.limitExceeded(limit))));
        return refusals;
    }

    private static boolean isServed(LoadBalancer loadBalancer) {
        var finalizers = loadBalancer.getMetadata().getFinalizers();
        return finalizers != null && finalizers.contains(Finalizers.CLEANUP);
    }
}
