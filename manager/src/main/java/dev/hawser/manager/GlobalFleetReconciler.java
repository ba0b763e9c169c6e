package dev.hawser.manager;

import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Reconciler;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.GlobalPlan;
import dev.hawser.planner.GlobalPlanner;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.Names;
import dev.hawser.planner.Placement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Keeps the fleet of all tenants as its plan says; only the leader does. */
final class GlobalFleetReconciler implements Reconciler<ObjectKey> {
    private final HubView hub;
    private final HubHands hands;
    private final CertificateKeeper certificates;
    private final HubOptions options;
    private final InstantSource clock;
    private final BooleanSupplier leading;
    private volatile GlobalPlan previous = GlobalPlan.NONE;

    GlobalFleetReconciler(
            HubView hub,
            HubHands hands,
            CertificateKeeper certificates,
            HubOptions options,
            InstantSource clock,
            BooleanSupplier leading) {
        this.hub = hub;
        this.hands = hands;
        this.certificates = certificates;
        this.options = options;
        this.clock = clock;
        this.leading = leading;
    }

    @Override
    public Optional<Instant> reconcile(ObjectKey workload) {
        if (!leading.getAsBoolean()) {
            return Optional.empty();
        }
        var fleet = Fleet.global(options.managerNamespace());
        var namespace = fleet.namespace();
        var workloads = hub.workloads(namespace);
        // Where there is none nobody is led there, and thousands of Services need not be asked.
        boolean led =
                !workloads.isEmpty()
                        && hub.services.list().stream()
                                .anyMatch(service -> Placement.concerns(service, fleet));
        var plan =
                GlobalPlanner.plan(
                        new GlobalPlanner.Facts(
                                hub.configs.get(new ObjectKey(namespace, WellKnownNames.CONFIG)),
                                led,
                                workloads,
                                certificates.proxyCertificate(
                                        namespace, Names.proxyCertificate(namespace)),
                                clock.instant(),
                                options),
                        previous);
        previous = plan;
        hands.carryOut(plan);
        return plan.revisitAt();
    }
}
