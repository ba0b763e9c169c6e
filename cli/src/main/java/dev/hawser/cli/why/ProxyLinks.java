package dev.hawser.cli.why;

import static dev.hawser.cli.why.Link.Name.ENDPOINTS;
import static dev.hawser.cli.why.Link.Name.PLAN;
import static dev.hawser.cli.why.Link.Name.PROXIES;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Reason;
import dev.hawser.cli.hub.Conditions;
import dev.hawser.cli.hub.Sight;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.manager.report.LoadBalancerReport;
import dev.hawser.manager.report.ResourceState;
import dev.hawser.manager.report.ResourceState.Answer;
import dev.hawser.planner.Fleet;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The links between a manager, its proxies and the backends they lead to. */
final class ProxyLinks {
    private ProxyLinks() {}

    static Link plan(WhyFacts facts) {
        if (programmed(facts).filter(it -> has(it, Reason.NO_ENDPOINTS)).isPresent()) {
            return Link.broken(
                    PLAN,
                    "there is nothing to send traffic to",
                    "see that nodes of the tenant are Ready and on the hub: kubectl --namespace %s"
                                    .formatted(
                                            facts.tenant()
                                                    .map(it -> it.namespace())
                                                    .orElse("TENANT"))
                            + " get addresses.kubelb.k8c.io default --output yaml");
        }
        if (!(facts.report() instanceof Sight.Found<FleetReport>(var report))) {
            return Link.unseen(PLAN, Links.why(facts.report()));
        }
        var told = report.loadBalancer();
        if (told == null || !told.planned()) {
            return Link.broken(
                    PLAN,
                    "manager %s has no plan for it".formatted(report.replica()),
                    "read the log of that manager; a plan that fails is tried again");
        }
        return Link.ok(
                PLAN,
                "proxies %s should have %d resources for it"
                        .formatted(nodes(report.fleets()), told.resources().size()));
    }

    static Link proxies(WhyFacts facts) {
        var refused = programmed(facts).filter(it -> has(it, Reason.REJECTED_BY_PROXY));
        if (refused.isPresent()) {
            return refused(refused.get().getMessage());
        }
        return facts.report() instanceof Sight.Found<FleetReport>(var report)
                ? proxies(report)
                : bySaying(facts);
    }

    private static Link proxies(FleetReport report) {
        var resources =
                Optional.ofNullable(report.loadBalancer())
                        .map(LoadBalancerReport::resources)
                        .orElse(List.of());
        var refused =
                resources.stream()
                        .filter(it -> it.answer() == Answer.rejected)
                        .map(ResourceState::words)
                        .findFirst();
        if (refused.isPresent()) {
            return refused("A proxy refused it: " + refused.get());
        }
        var lonely = report.fleets().stream().filter(it -> it.connected() == 0).toList();
        if (!lonely.isEmpty()) {
            var node = lonely.getFirst().node();
            return Link.broken(
                    PROXIES,
                    "no proxy of %s is connected to the manager".formatted(nodes(lonely)),
                    "kubectl --namespace %s get pods --selector app.kubernetes.io/name=%s"
                            .formatted(Fleet.namespaceOf(node), Fleet.labelOf(node)));
        }
        var pending = resources.stream().filter(it -> it.answer() == Answer.pending).count();
        return pending > 0
                ? Link.broken(
                        PROXIES,
                        "%d of %d resources are not acknowledged by all proxies yet"
                                .formatted(pending, resources.size()),
                        "wait a moment; hawser status tells who is behind, and for how long")
                : Link.ok(
                        PROXIES,
                        "all connected have it: %d of %s"
                                .formatted(
                                        report.fleets().stream()
                                                .mapToInt(FleetState::connected)
                                                .sum(),
                                        nodes(report.fleets())));
    }

    /** Without a manager's word, what the status said last. */
    private static Link bySaying(WhyFacts facts) {
        return programmed(facts)
                .map(condition ->
                        Conditions.isTrue(condition)
                                ? Link.ok(PROXIES, "all that were connected had it, by its status")
                                : Link.unseen(
                                        PROXIES, "its status says: " + condition.getMessage()))
                .orElseGet(() -> Link.unseen(PROXIES, Links.why(facts.report())));
    }

    static Link endpoints(WhyFacts facts) {
        if (!(facts.endpoints() instanceof Sight.Found<List<EndpointHealth>>(var seen))) {
            return Link.unseen(ENDPOINTS, Links.why(facts.endpoints()));
        }
        var ports =
                seen.stream().collect(groupingBy(EndpointHealth::cluster, TreeMap::new, toList()));
        var silent =
                ports.values().stream()
                        .filter(port -> port.stream().noneMatch(EndpointHealth::isAnswered))
                        .findFirst();
        return silent.map(port ->
                        Link.broken(
                                ENDPOINTS,
                                "none of them answers: " + words(port.getFirst()),
                                "see that pods are behind the Service and that the hub reaches the"
                                        + " tenant's nodes on their node ports"))
                .orElseGet(() ->
                        Link.ok(
                                ENDPOINTS,
                                ports.values().stream()
                                        .map(port -> words(port.getFirst()))
                                        .collect(joining("; "))));
    }

    private static String words(EndpointHealth health) {
        return "%d of %d count as well to %s, %d of %d connections failed"
                .formatted(
                        health.healthy(),
                        health.total(),
                        health.proxy(),
                        health.failed(),
                        health.connections());
    }

    private static Link refused(String words) {
        return Link.broken(
                PROXIES,
                words,
                "change what Envoy objects to; the version before, if any, serves on");
    }

    private static String nodes(List<FleetState> fleets) {
        return fleets.stream().map(FleetState::node).collect(joining(", "));
    }

    private static Optional<Condition> programmed(WhyFacts facts) {
        return facts.loadBalancer()
                .found()
                .flatMap((LoadBalancer it) -> Conditions.find(it, ConditionType.PROGRAMMED));
    }

    private static boolean has(Condition condition, Reason reason) {
        return !Conditions.isTrue(condition) && reason.word().equals(condition.getReason());
    }
}
