package dev.hawser.planner;

import dev.hawser.api.Config;
import dev.hawser.planner.Observed.CertificateValidity;
import dev.hawser.planner.model.Topology;
import dev.hawser.planner.objects.BuiltInPolicies;
import dev.hawser.planner.objects.FleetServices;
import dev.hawser.planner.objects.NetworkPolicies;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.ConfigStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether there is a fleet that all tenants share, and what it needs to run. */
public final class GlobalPlanner {
    private GlobalPlanner() {}

    /**
     * Everything that plan depends on.
     *
     * @param led whether the Service of a load balancer leads there, or did a moment ago
     * @param workloads of the manager's namespace that run proxies
     */
    public record Facts(
            Optional<Config> config,
            boolean led,
            List<HasMetadata> workloads,
            Optional<CertificateValidity> certificate,
            Instant now,
            HubOptions options) {}

    /**
     * It stays for as long as clients may come, whatever is wanted by now.
     *
     * @param previous the plan before this one; it changes nothing but the time this takes
     */
    public static GlobalPlan plan(Facts facts, GlobalPlan previous) {
        var settings =
                TenantSettings.resolve(
                                Optional.empty(), facts.config(), facts.options().envoyImage())
                        .value()
                        .orElseThrow();
        var fleet = Fleet.global(facts.options().managerNamespace());
        boolean wanted = settings.topology() == Topology.GLOBAL || facts.led();
        var running =
                RunningFleets.busy(
                        new FleetFacts(
                                fleet.namespace(),
                                facts.workloads(),
                                facts.certificate(),
                                facts.now(),
                                facts.options()),
                        settings.proxies(),
                        wanted ? Set.of(fleet) : Set.of());
        var parts = running.parts(previous.parts());
        var objects = new ArrayList<HasMetadata>();
        parts.values().forEach(part -> objects.addAll(part.objects()));
        var scope = new ArrayList<>(running.scope(objects));
        if (wanted) {
            objects.add(FleetServices.from(fleet));
            settings.networkPolicy()
                    .ifPresent(policies ->
                            objects.addAll(
                                    NetworkPolicies.builtIn(
                                            fleet.namespace(),
                                            policies,
                                            BuiltInPolicies.of(facts.options(), fleet))));
        }
        scope.add(
                new Pruning(
                        Service.class,
                        fleet.namespace(),
                        ObjectLabels.proxies(fleet.namespace()),
                        wanted ? Set.of(fleet.workload()) : Set.of()));
        scope.add(
                Pruning.to(
                        objects, NetworkPolicy.class, fleet.namespace(), NetworkPolicies.labels()));
        return new GlobalPlan(
                objects,
                scope,
                running.certificates(),
                statuses(facts),
                running.revisits().min(Instant::compareTo),
                parts);
    }

    private static List<HasMetadata> statuses(Facts facts) {
        var version = facts.options().version();
        return facts.config()
                .map(config -> List.<HasMetadata>of(ConfigStatuses.from(config, version)))
                .orElse(List.of());
    }
}
