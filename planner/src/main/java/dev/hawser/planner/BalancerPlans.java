package dev.hawser.planner;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toSet;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What all load balancers of a tenant account for, in slices: who changes takes along those few of
 * its slice, and thousands of others are not touched.
 *
 * @param harvest what they ask for together
 */
public record BalancerPlans(List<Slice> slices, Harvest harvest) {
    private static final int SLICES = 64;

    static final BalancerPlans NONE =
            new BalancerPlans(Collections.nCopies(SLICES, Slice.of(new TreeMap<>())), Harvest.NONE);

    /**
     * Some of them; the same instance as in another plan means that nothing is different about any.
     *
     * @param byName in order of names
     * @param restless those that may be planned differently though nothing was written
     * @param occupied ports that were seen with any of them
     */
    public record Slice(
            SortedMap<String, BalancerPlan> byName,
            List<BalancerPlan> restless,
            Set<Integer> occupied,
            Harvest harvest) {
        static Slice of(SortedMap<String, BalancerPlan> byName) {
            var restless = byName.values().stream().filter(BalancerPlan::isRestless).toList();
            return new Slice(
                    Collections.unmodifiableSortedMap(byName),
                    restless,
                    portsOf(byName.values().stream()),
                    Harvest.of(byName.values()));
        }
    }

    Optional<BalancerPlan> get(String name) {
        return Optional.ofNullable(slices.get(index(name)).byName().get(name));
    }

    Stream<BalancerPlan> all() {
        return slices.stream().flatMap(slice -> slice.byName().values().stream());
    }

    /** In order of name. */
    private static List<BalancerPlan> sorted(Stream<BalancerPlan> plans) {
        return plans.sorted(comparing(BalancerPlan::name)).toList();
    }

    Stream<BalancerPlan> restless() {
        return slices.stream().flatMap(slice -> slice.restless().stream());
    }

    /** Ports that were seen with any load balancer but these. */
    BitSet occupiedBut(Set<String> names) {
        var touched = names.stream().map(BalancerPlans::index).collect(toSet());
        var occupied = new BitSet();
        for (int at = 0; at < SLICES; at++) {
            var slice = slices.get(at);
            var ports =
                    touched.contains(at)
                            ? portsOf(
                                    slice.byName().values().stream()
                                            .filter(plan -> !names.contains(plan.name())))
                            : slice.occupied();
            ports.forEach(occupied::set);
        }
        return occupied;
    }

    private static Set<Integer> portsOf(Stream<BalancerPlan> plans) {
        return plans.flatMap(plan -> plan.intake().claims().occupied().stream())
                .collect(toUnmodifiableSet());
    }

    /** With these instead of what was planned before; who has none is gone. */
    @SuppressWarnings("ReferenceEquality") // the same instance is how a plan says "unchanged"
    BalancerPlans with(Map<String, Optional<BalancerPlan>> changes) {
        var changed = new HashMap<Integer, SortedMap<String, BalancerPlan>>();
        changes.forEach((name, plan) -> {
            if (get(name).orElse(null) != plan.orElse(null)) {
                var slice =
                        changed.computeIfAbsent(
                                index(name), at -> new TreeMap<>(slices.get(at).byName()));
                plan.ifPresentOrElse(it -> slice.put(name, it), () -> slice.remove(name));
            }
        });
        if (changed.isEmpty()) {
            return this;
        }
        var next = new ArrayList<>(slices);
        changed.forEach((at, byName) -> next.set(at, Slice.of(byName)));
        return new BalancerPlans(
                List.copyOf(next), Harvest.together(next.stream().map(Slice::harvest).toList()));
    }

    /** Those about which anything is different from an earlier plan. */
    @SuppressWarnings("ReferenceEquality") // the same instance is how a plan says "unchanged"
    List<BalancerPlan> since(@Nullable BalancerPlans earlier) {
        if (earlier == null) {
            return sorted(all());
        }
        return sorted(
                IntStream.range(0, SLICES)
                        .filter(at -> slices.get(at) != earlier.slices.get(at))
                        .mapToObj(at -> slices.get(at).byName().values())
                        .flatMap(plans -> plans.stream())
                        .filter(plan -> earlier.get(plan.name()).orElse(null) != plan));
    }

    private static int index(String name) {
        return Math.floorMod(name.hashCode(), SLICES);
    }
}
