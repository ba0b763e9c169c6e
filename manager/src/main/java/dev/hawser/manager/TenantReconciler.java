package dev.hawser.manager;

import dev.hawser.cluster.Failures;
import dev.hawser.cluster.Reconciler;
import dev.hawser.planner.TenantFacts;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import dev.hawser.planner.TenantPlanner;
import dev.hawser.planner.model.PortBook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one tenant's objects, proxies and statuses as its plan says. Every replica plans and
 * serves, so that proxies may connect to any; only the leader's hands touch the hub.
 */
final class TenantReconciler implements Reconciler<TenantName> {
    private final TenantFactsReader facts;
    private final TenantPlans plans;
    private final HubHands hub;
    private final RefusedObjects refused;
    private final Proxies proxies;
    private final Dialer dialer;
    private final TenantHostnames hostnames;
    private final GlobalPorts globalPorts;
    private final Rollouts rollouts;
    private final Resolver resolver;
    private final BooleanSupplier leading;
    private final PassMetrics metrics;

    TenantReconciler(
            TenantFactsReader facts,
            TenantPlans plans,
            HubHands hub,
            RefusedObjects refused,
            Proxies proxies,
            Dialer dialer,
            TenantHostnames hostnames,
            GlobalPorts globalPorts,
            Rollouts rollouts,
            Resolver resolver,
            BooleanSupplier leading,
            PassMetrics metrics) {
        this.facts = facts;
        this.plans = plans;
        this.hub = hub;
        this.refused = refused;
        this.proxies = proxies;
        this.dialer = dialer;
        this.hostnames = hostnames;
        this.globalPorts = globalPorts;
        this.rollouts = rollouts;
        this.resolver = resolver;
        this.leading = leading;
        this.metrics = metrics;
    }

    @Override
    public Optional<Instant> reconcile(TenantName tenant) {
        var previous = plans.latest(tenant);
        var leader = leading.getAsBoolean();
        var seen = leader ? facts.forLeader(tenant, previous) : facts.forFollower(tenant);
        var plan = plan(seen, previous);
        if (leader && !isGranted(tenant, plan)) {
            seen = facts.forLeader(tenant, previous);
            plan = plan(seen, plan);
        }
        plans.remember(tenant, plan); // also if it fails: its ports may be written down already
        if (leader && previous == null && plan.resources().findAny().isPresent()) {
            // We have only just started: proxies of all tenants are told what to serve before the
            // first of thousands of objects is compared, which takes minutes.
            publish(tenant, plan);
            return Optional.of(seen.now());
        }
        if (leader) {
            lead(tenant, plan, plans.done(tenant));
            plans.carriedOut(tenant, plan);
            hostnames.carriedOut(tenant, plan);
        } else {
            follow(tenant, plan);
            plans.slim(plan, previous);
        }
        if (seen.tenantObject().isEmpty() && plan.resources().findAny().isEmpty()) {
            forget(tenant, leader);
        }
        // The only timers: a renewal, a grace period, an object that was refused, a turn that ends.
        return Stream.of(plan.revisitAt(), lookAgain(tenant, seen), rollouts.lookAgainAt(tenant))
                .flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    /** At once if the owner of what was refused, or no longer is, has not been told. */
    private Optional<Instant> lookAgain(TenantName tenant, TenantFacts seen) {
        return refused.words(tenant).equals(seen.observed().refused())
                ? refused.tryAgainAt(tenant)
                : Optional.of(seen.now());
    }

    private TenantPlan plan(TenantFacts seen, @Nullable TenantPlan previous) {
        var start = System.nanoTime();
        var plan = TenantPlanner.plan(seen, previous);
        var namespace = seen.tenant().namespace();
        metrics.planned(namespace, (System.nanoTime() - start) / 1e9);
        // Whoever has a port of its own keeps it, so nothing was healed unless the book changed.
        var before = previous == null ? PortBook.empty() : previous.ports();
        if (plan.contested() && !plan.ports().equals(before)) {
            metrics.collided(namespace, PortCollisions.in(seen.loadBalancers()), seen.leading());
        }
        return plan;
    }

    /**
     * Whether all that a plan took for its own is; both are asked, since new facts tell of both.
     */
    private boolean isGranted(TenantName tenant, TenantPlan plan) {
        boolean names = hostnames.grants(tenant, plan);
        boolean ports = globalPorts.grants(tenant, plan.globalListeners());
        return names && ports;
    }

    /**
     * All of it though some fail: one object that is refused must not keep the rest from serving.
     * Proxies hear first, since they take the longest; what nothing points at any more goes last.
     */
    private void lead(TenantName tenant, TenantPlan plan, @Nullable TenantPlan done) {
        Failures.collect(
                List.<Runnable>of(
                        () -> publish(tenant, plan),
                        () -> hub.prepare(tenant, plan, done),
                        () -> dialer.want(tenant, plan.dials()),
                        () -> hub.conclude(plan, done)),
                Runnable::run);
    }

    /** Whether an address answers matters only to the status, which is not ours to write. */
    private void follow(TenantName tenant, TenantPlan plan) {
        publish(tenant, plan);
        dialer.want(tenant, Set.of());
        hostnames.follow(tenant);
        globalPorts.forget();
        rollouts.forget();
    }

    /**
     * A manager that has only just started knows no host name yet, and would tell proxies to drop
     * what they serve behind one: it first hears about all of them, which takes a moment.
     */
    private void publish(TenantName tenant, TenantPlan plan) {
        resolver.want(tenant, plan.names());
        boolean complete = resolver.known(tenant).answers().keySet().containsAll(plan.names());
        if (complete || proxies.published(tenant)) {
            proxies.publish(tenant, plan.envoy());
        }
    }

    private void forget(TenantName tenant, boolean leader) {
        if (leader) {
            hub.forget(tenant);
        }
        plans.forget(tenant);
        proxies.forget(tenant);
        dialer.want(tenant, Set.of());
        hostnames.forget(tenant);
        resolver.want(tenant, Set.of());
    }
}
