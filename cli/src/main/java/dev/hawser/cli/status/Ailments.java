package dev.hawser.cli.status;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantStatus;
import dev.hawser.cli.hub.Conditions;
import dev.hawser.cli.hub.Managers;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cli.status.HubStatus.Ailment;
import dev.hawser.cli.status.HubStatus.FleetLine;
import dev.hawser.cli.status.HubStatus.ProxyLine;
import dev.hawser.cli.text.Age;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is not well on a hub, what stands above other things first, and each with a next step. */
final class Ailments {
    /** Answers take a moment; who owes one for longer is behind. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HubFacts facts;

    private Ailments(HubFacts facts) {
        this.facts = facts;
    }

    static List<Ailment> of(HubFacts facts, List<FleetLine> fleets) {
        var all = new Ailments(facts);
        return Stream.of(
                        all.managers(),
                        facts.tenants().stream().flatMap(all::tenant),
                        fleets.stream().flatMap(all::fleet),
                        all.loadBalancers())
                .flatMap(ailments -> ailments)
                .toList();
    }

    private Stream<Ailment> managers() {
        var managers = facts.managers();
        var ailments = new ArrayList<Ailment>();
        managers.replicas()
                .found()
                .ifPresent(replicas -> {
                    if (replicas.isEmpty()) {
                        ailments.add(
                                manager(
                                        "no pod of a manager is there",
                                        "install kubelb-manager, or name its namespace with"
                                                + " --namespace"));
                    }
                    replicas.stream()
                            .filter(replica -> !replica.ready())
                            .forEach(replica ->
                                    ailments.add(
                                            manager(
                                                    "pod %s is not ready".formatted(replica.pod()),
                                                    "kubectl --namespace %s describe pod %s"
                                                            .formatted(
                                                                    facts.namespace(),
                                                                    replica.pod()))));
                });
        if (nobodyLeads(managers)) {
            ailments.add(
                    manager(
                            "nobody leads, so nothing on the hub is written",
                            "kubectl --namespace %s logs --selector app.kubernetes.io/name=kubelb-manager"
                                    .formatted(facts.namespace())));
        }
        return ailments.stream();
    }

    /** A manager without rivals has no Lease, and says so itself. */
    private static boolean nobodyLeads(Managers managers) {
        boolean byLease = managers.lease().found().filter(lease -> lease.current()).isPresent();
        boolean byWord =
                managers.speaking().stream()
                        .flatMap(replica -> replica.report().found().stream())
                        .anyMatch(report -> report.leading());
        return !byLease && !byWord && !(managers.lease() instanceof Sight.Hidden);
    }

    private static Ailment manager(String words, String next) {
        return new Ailment("manager", words, next);
    }

    private Stream<Ailment> tenant(Tenant tenant) {
        var name = new TenantName(tenant.getMetadata().getName());
        var subject = "tenant " + name;
        if (!HubStatuses.phase(tenant).equals("Ready")) {
            return Stream.of(
                    new Ailment(
                            subject,
                            "%s: %s".formatted(HubStatuses.phase(tenant), words(tenant)),
                            "do what it says, or see whether a manager runs"));
        }
        return facts.met().contains(name.namespace())
                ? Stream.empty()
                : Stream.of(
                        new Ailment(
                                subject,
                                "its CCM has never published nodes",
                                "hawser tenant add %s prints how to install it; if it runs, read its log"
                                        .formatted(name)));
    }

    private static String words(Tenant tenant) {
        return Optional.ofNullable(tenant.getStatus())
                .map(TenantStatus::conditions)
                .orElse(List.of())
                .stream()
                .filter(condition -> !Conditions.isTrue(condition))
                .map(condition -> condition.getMessage())
                .collect(
                        Collectors.collectingAndThen(
                                Collectors.joining(" "),
                                said -> said.isEmpty() ? "no manager has looked at it yet" : said));
    }

    private Stream<Ailment> fleet(FleetLine fleet) {
        var subject = "proxies " + fleet.node();
        var pods =
                "kubectl --namespace %s get pods --selector app.kubernetes.io/name=%s"
                        .formatted(Fleet.namespaceOf(fleet.node()), Fleet.labelOf(fleet.node()));
        if (fleet.resources() > 0 && fleet.proxies().isEmpty()) {
            return Stream.of(new Ailment(subject, "none is connected to a manager", pods));
        }
        var refused =
                fleet.refusals().stream()
                        .map(refusal ->
                                new Ailment(
                                        subject,
                                        "%s %s is refused: %s"
                                                .formatted(
                                                        refusal.type(),
                                                        refusal.name(),
                                                        refusal.words()),
                                        "change what Envoy objects to; the version before serves"
                                                + " on"));
        var behind =
                fleet.proxies().stream()
                        .filter(this::isBehind)
                        .map(proxy ->
                                new Ailment(
                                        subject,
                                        "the one at %s has not answered %d changes for %s"
                                                .formatted(
                                                        proxy.address(),
                                                        proxy.unanswered(),
                                                        age(proxy)),
                                        pods));
        return Stream.concat(refused, behind);
    }

    private boolean isBehind(ProxyLine proxy) {
        var since = proxy.behindSince();
        return since != null && since.plus(PATIENCE).isBefore(facts.now());
    }

    private String age(ProxyLine proxy) {
        Instant since = proxy.behindSince();
        return since == null ? "" : Age.of(since, facts.now());
    }

    private Stream<Ailment> loadBalancers() {
        Map<String, String> tenants = new HashMap<>();
        facts.tenants().stream()
                .map(tenant -> new TenantName(tenant.getMetadata().getName()))
                .forEach(tenant -> tenants.put(tenant.namespace(), tenant.value()));
        return facts.loadBalancers().stream()
                .filter(it -> !Conditions.isReady(it))
                .map(it ->
                        loadBalancer(
                                it, tenants.getOrDefault(it.getMetadata().getNamespace(), "")));
    }

    private static Ailment loadBalancer(LoadBalancer loadBalancer, String tenant) {
        var words =
                Conditions.complaint(loadBalancer)
                        .map(condition -> condition.getMessage())
                        .orElse("no manager has looked at it yet");
        var metadata = loadBalancer.getMetadata();
        var origin = Origin.ofHubObject(loadBalancer);
        return origin.map(service ->
                        new Ailment(
                                "tenant %s: Service %s".formatted(tenant, service),
                                words,
                                "hawser why service %s --tenant %s".formatted(service, tenant)))
                .orElseGet(() ->
                        new Ailment(
                                "LoadBalancer %s/%s"
                                        .formatted(metadata.getNamespace(), metadata.getName()),
                                words,
                                "kubectl --namespace %s describe loadbalancers.kubelb.k8c.io %s"
                                        .formatted(metadata.getNamespace(), metadata.getName())));
    }
}
