package dev.hawser.cli.status;

import static java.util.stream.Collectors.groupingBy;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantStatus;
import dev.hawser.cli.hub.Conditions;
import dev.hawser.cli.hub.Managers;
import dev.hawser.cli.hub.Replica;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cli.status.HubStatus.FleetLine;
import dev.hawser.cli.status.HubStatus.ManagerLine;
import dev.hawser.cli.status.HubStatus.ProxyLine;
import dev.hawser.cli.status.HubStatus.TenantLine;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.manager.report.ProxyProgress;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The status of a hub from what was seen of it. */
final class HubStatuses {
    private HubStatuses() {}

    static HubStatus from(HubFacts facts) {
        var fleets = fleets(facts.managers());
        var ailments = Ailments.of(facts, fleets);
        return new HubStatus(
                facts.now(),
                ailments.isEmpty(),
                facts.managers().replicas().found().orElse(List.of()).stream()
                        .map(HubStatuses::line)
                        .toList(),
                tenants(facts, fleets),
                fleets,
                ailments,
                cannotSee(facts.managers()));
    }

    static String phase(Tenant tenant) {
        return Optional.ofNullable(tenant.getStatus()).map(TenantStatus::phase).orElse("Pending");
    }

    private static ManagerLine line(Replica replica) {
        var proxies =
                replica.report()
                        .found()
                        .map(report ->
                                report.fleets().stream().mapToInt(it -> it.proxies().size()).sum());
        return new ManagerLine(
                replica.pod(), replica.ready(), replica.leads(), proxies.orElse(null));
    }

    private static List<TenantLine> tenants(HubFacts facts, List<FleetLine> fleets) {
        var loadBalancers =
                facts.loadBalancers().stream()
                        .collect(groupingBy(it -> it.getMetadata().getNamespace()));
        var proxies = fleets.stream().collect(groupingBy(it -> Fleet.namespaceOf(it.node())));
        boolean asked = !facts.managers().speaking().isEmpty();
        return facts.tenants().stream()
                .sorted(Comparator.comparing(tenant -> tenant.getMetadata().getName()))
                .map(tenant -> {
                    var name = tenant.getMetadata().getName();
                    var namespace = new TenantName(name).namespace();
                    var own = loadBalancers.getOrDefault(namespace, List.<LoadBalancer>of());
                    return new TenantLine(
                            name,
                            phase(tenant),
                            facts.met().contains(namespace),
                            own.size(),
                            (int) own.stream().filter(Conditions::isReady).count(),
                            asked ? count(proxies.getOrDefault(namespace, List.of())) : null);
                })
                .toList();
    }

    private static int count(List<FleetLine> fleets) {
        return fleets.stream().mapToInt(fleet -> fleet.proxies().size()).sum();
    }

    /** Each replica knows its own proxies; what all should have, who leads knows best. */
    private static List<FleetLine> fleets(Managers managers) {
        var byNode = new TreeMap<String, FleetLine>();
        managers.speaking().stream()
                .sorted(Comparator.comparing(Replica::leads).reversed())
                .forEach(replica ->
                        fleets(replica)
                                .forEach(fleet ->
                                        byNode.merge(fleet.node(), fleet, HubStatuses::together)));
        return List.copyOf(byNode.values());
    }

    private static Stream<FleetLine> fleets(Replica replica) {
        return replica.report().found().map(FleetReport::fleets).orElse(List.of()).stream()
                .map(fleet -> line(replica.pod(), fleet));
    }

    private static FleetLine line(String manager, FleetState fleet) {
        return new FleetLine(
                fleet.node(),
                fleet.wanted(),
                fleet.resources(),
                fleet.proxies().stream().map(proxy -> line(manager, proxy)).toList(),
                fleet.refusals());
    }

    private static ProxyLine line(String manager, ProxyProgress proxy) {
        return new ProxyLine(
                manager,
                proxy.address(),
                proxy.connectedSince(),
                proxy.acknowledged(),
                proxy.unanswered(),
                proxy.behindSince());
    }

    private static FleetLine together(FleetLine first, FleetLine second) {
        var proxies = new ArrayList<>(first.proxies());
        proxies.addAll(second.proxies());
        return new FleetLine(
                first.node(),
                first.wanted(),
                first.resources(),
                List.copyOf(proxies),
                first.refusals().isEmpty() ? second.refusals() : first.refusals());
    }

    private static List<String> cannotSee(Managers managers) {
        var hidden = new ArrayList<String>();
        if (managers.lease() instanceof Sight.Hidden<?>(var why)) {
            hidden.add("which manager leads: " + why);
        }
        if (managers.replicas() instanceof Sight.Hidden<?>(var why)) {
            hidden.add("managers and their proxies: " + why);
        }
        managers.replicas()
                .found()
                .orElse(List.of())
                .forEach(replica -> {
                    if (replica.report() instanceof Sight.Hidden<?>(var why)) {
                        hidden.add("proxies of manager %s: %s".formatted(replica.pod(), why));
                    }
                });
        return hidden;
    }
}
