package dev.hawser.planner;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.Translations.Ports;
import dev.hawser.planner.Translations.ReferenceInput;
import dev.hawser.planner.intake.HostnameInput;
import dev.hawser.planner.intake.LoadBalancerInput;
import dev.hawser.planner.intake.PortClaims;
import dev.hawser.planner.intake.References;
import dev.hawser.planner.model.PortBook;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One planning of all load balancers of a tenant. While what concerns all of them stays as it was,
 * only those are looked at of which something was written, and those that wait for something.
 */
final class BalancerPlanning {
    private final TenantFacts facts;
    private final TenantContext context;
    private final Step<ReferenceInput, References> references;
    private final Attendance attendance;
    private final Translations previous;

    /** Whether what is written means what it meant. */
    private final boolean sameMeaning;

    /** Whether nothing is new that concerns load balancers of which nothing was written. */
    private final boolean sameGround;

    @SuppressWarnings("ReferenceEquality") // what did not change was taken over as it is
    BalancerPlanning(
            TenantFacts facts,
            TenantContext context,
            Step<ReferenceInput, References> references,
            Attendance attendance,
            Translations previous) {
        this.facts = facts;
        this.context = context;
        this.references = references;
        this.attendance = attendance;
        this.previous = previous;
        this.sameMeaning = previous.isOf(context) && references == previous.references();
        this.sameGround = sameMeaning && isSameGround();
    }

    /** The load balancers, and which listener of them has which port. */
    record Result(Ports ports, BalancerPlans balancers) {}

    Result plan() {
        var changed = sameGround ? concerned() : everybody();
        var intakes = intakes(changed);
        var amended = amended(intakes);
        if (amended.isPresent()) {
            var book = amended.get();
            return new Result(new Ports(book, facts.leading(), false), balancers(intakes, book));
        }
        var assignment = new PortAssignment(facts);
        previous.balancers()
                .all()
                .filter(plan -> !changed.contains(plan.name()))
                .forEach(plan -> assignment.add(plan.intake().claims()));
        intakes.values().forEach(it -> it.ifPresent(intake -> assignment.add(intake.claims())));
        attendance.leaving().forEach(it -> assignment.add(leaving(it)));
        var ports =
                assignment.assign(
                        previous.isOf(context) ? previous.ports().book() : PortBook.empty());
        return new Result(
                new Ports(ports.book(), facts.leading(), ports.contested()),
                balancers(ports.contested() ? intakes(everybody()) : intakes, ports.book()));
    }

    @SuppressWarnings("ReferenceEquality") // what did not change was taken over as it is
    private boolean isSameGround() {
        var ports = previous.ports();
        return facts.hostnames().equals(previous.hostnames())
                && facts.proxies().values().stream().allMatch(it -> it.rejected().isEmpty())
                && attendance.tenantStays() == previous.attendance().tenantStays()
                && attendance.refusals().equals(previous.attendance().refusals())
                && !ports.contested()
                && ports.leading() == facts.leading()
                && (!ports.leading() || ports.book() == facts.lastPorts());
    }

    private Set<String> concerned() {
        var names = new HashSet<>(attendance.changedSince(previous.attendance()));
        names.addAll(facts.observed().refused().keySet());
        return names;
    }

    private Set<String> everybody() {
        var names = new HashSet<String>();
        attendance.loadBalancers().objects().forEach(it -> names.add(it.getMetadata().getName()));
        previous.balancers().all().forEach(plan -> names.add(plan.name()));
        return names;
    }

    /** In order of name; absent of those that are not served. */
    private Map<String, Optional<BalancerIntake>> intakes(Set<String> names) {
        var intakes = new TreeMap<String, Optional<BalancerIntake>>();
        names.forEach(name -> intakes.put(name, intake(name)));
        return intakes;
    }

    private Optional<BalancerIntake> intake(String name) {
        var before = previous.balancers().get(name).map(BalancerPlan::intake).orElse(null);
        return attendance.served(name).map(loadBalancer -> intake(loadBalancer, before));
    }

    private BalancerIntake intake(LoadBalancer loadBalancer, @Nullable BalancerIntake before) {
        var service = attendance.service(loadBalancer);
        if (before != null && sameMeaning && before.isOf(loadBalancer, service)) {
            return before;
        }
        return BalancerIntake.of(
                loadBalancer,
                service,
                LoadBalancerInput.of(
                        loadBalancer,
                        references.made(),
                        context.backendAddresses(),
                        context.settings()),
                HostnameInput.of(loadBalancer, context.settings().hostnames()),
                before);
    }

    /** The port book with what these change about it, unless everybody has to be looked at. */
    private Optional<PortBook> amended(Map<String, Optional<BalancerIntake>> intakes) {
        if (!sameGround) {
            return Optional.empty();
        }
        var amendment = new PortAmendment(facts, previous.ports().book());
        intakes.forEach((name, intake) ->
                amendment.add(
                        previous.balancers().get(name).map(plan -> plan.intake().claims()),
                        intake.map(BalancerIntake::claims)));
        return amendment.amended(() -> occupied(intakes));
    }

    /** What anybody has or had, a listener or not: also who leaves, and what was just given up. */
    private BitSet occupied(Map<String, Optional<BalancerIntake>> intakes) {
        var occupied = previous.balancers().occupiedBut(intakes.keySet());
        intakes.values()
                .forEach(it ->
                        it.ifPresent(intake -> intake.claims().occupied().forEach(occupied::set)));
        attendance.leaving().stream()
                .flatMap(it -> leaving(it).occupied().stream())
                .forEach(occupied::set);
        facts.lastPorts().ports().values().forEach(occupied::set);
        return occupied;
    }

    private PortClaims leaving(LoadBalancer loadBalancer) {
        return PortClaims.leaving(loadBalancer, attendance.service(loadBalancer));
    }

    private BalancerPlans balancers(Map<String, Optional<BalancerIntake>> intakes, PortBook book) {
        var planner = new BalancerPlanner(facts, context, book, previous);
        var plans = new HashMap<String, Optional<BalancerPlan>>();
        previous.balancers()
                .restless()
                .filter(plan -> !intakes.containsKey(plan.name()))
                .forEach(plan ->
                        plans.put(plan.name(), Optional.of(planner.plan(plan.intake(), plan))));
        intakes.forEach((name, intake) ->
                plans.put(
                        name,
                        intake.map(it ->
                                planner.plan(it, previous.balancers().get(name).orElse(null)))));
        return previous.balancers().with(plans);
    }
}
