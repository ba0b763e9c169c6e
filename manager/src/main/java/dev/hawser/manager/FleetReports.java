package dev.hawser.manager;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.manager.report.LoadBalancerReport;
import dev.hawser.manager.report.ProxyProgress;
import dev.hawser.manager.report.RefusalState;
import dev.hawser.manager.report.ResourceState;
import dev.hawser.manager.report.ResourceState.Answer;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.ProxyState;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.NodeReport;
import dev.hawser.xds.ProxyReport;
import dev.hawser.xds.Refusal;
import dev.hawser.xds.ResourceType;
import dev.hawser.xds.XdsServer;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says, when asked, how far the proxies of this hub are. Nothing is kept for it. */
final class FleetReports {
    private final XdsServer server;
    private final Proxies proxies;
    private final TenantNames names;
    private final TenantPlans plans;
    private final String replica;
    private final BooleanSupplier leading;
    private final InstantSource clock;

    FleetReports(
            XdsServer server,
            Proxies proxies,
            TenantNames names,
            TenantPlans plans,
            String replica,
            BooleanSupplier leading,
            InstantSource clock) {
        this.server = server;
        this.proxies = proxies;
        this.names = names;
        this.plans = plans;
        this.replica = replica;
        this.leading = leading;
        this.clock = clock;
    }

    FleetReport all() {
        return report(server.reports().stream(), null);
    }

    /** Only what has to do with one load balancer. */
    FleetReport of(ObjectKey loadBalancer) {
        var tenant = names.of(loadBalancer.namespace());
        var planned = tenant.flatMap(it -> planned(it, loadBalancer.name()));
        var told = planned.orElse(Collections.emptySortedMap());
        return report(
                told.keySet().stream().flatMap(fleet -> server.report(fleet.node()).stream()),
                new LoadBalancerReport(
                        loadBalancer.namespace(),
                        loadBalancer.name(),
                        planned.isPresent(),
                        tenant.map(it -> resources(it, told)).orElse(List.of())));
    }

    private FleetReport report(
            Stream<NodeReport> fleets, @Nullable LoadBalancerReport loadBalancer) {
        return new FleetReport(
                replica,
                leading.getAsBoolean(),
                clock.instant(),
                fleets.map(FleetReports::state).toList(),
                loadBalancer);
    }

    private Optional<SortedMap<Fleet, List<ProxyState.ResourceName>>> planned(
            TenantName tenant, String loadBalancer) {
        return Optional.ofNullable(plans.latest(tenant))
                .flatMap(plan -> plan.resourcesOf(loadBalancer));
    }

    private List<ResourceState> resources(
            TenantName tenant, SortedMap<Fleet, List<ProxyState.ResourceName>> told) {
        var states = proxies.states(tenant);
        return told.entrySet().stream()
                .flatMap(entry -> {
                    var node = entry.getKey().node();
                    var said = states.getOrDefault(node, ProxyState.silent());
                    return entry.getValue().stream().map(name -> state(node, name, said));
                })
                .toList();
    }

    private static ResourceState state(
            String node, ProxyState.ResourceName name, ProxyState proxies) {
        var words = proxies.rejected().get(name);
        var answer =
                words != null
                        ? Answer.rejected
                        : proxies.acknowledged().contains(name)
                                ? Answer.acknowledged
                                : Answer.pending;
        var type = ResourceType.of(name.typeUrl()).map(FleetReports::word).orElse(name.typeUrl());
        return new ResourceState(node, type, name.name(), answer, words);
    }

    private static FleetState state(NodeReport report) {
        return new FleetState(
                report.node(),
                report.resources(),
                report.wanted(),
                report.connected(),
                report.refusals().stream().map(FleetReports::refusal).toList(),
                report.proxies().stream().map(FleetReports::progress).toList());
    }

    private static RefusalState refusal(Refusal refusal) {
        return new RefusalState(
                word(refusal.resource().type()),
                refusal.resource().name(),
                refusal.since().orElse(null),
                refusal.words());
    }

    private static ProxyProgress progress(ProxyReport proxy) {
        return new ProxyProgress(
                proxy.address(),
                proxy.connectedSince(),
                proxy.acknowledged(),
                proxy.unanswered(),
                proxy.behindSince().orElse(null));
    }

    private static String word(ResourceType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }
}
