package dev.hawser.planner;

import static java.util.stream.Collectors.toSet;

import dev.hawser.pki.Renewal;
import dev.hawser.planner.objects.ConfigMaps;
import dev.hawser.planner.objects.DisruptionBudgets;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.PodMonitor;
import dev.hawser.planner.objects.PodMonitors;
import dev.hawser.planner.objects.ProxyInput;
import dev.hawser.planner.objects.WorkloadAnnotations;
import dev.hawser.planner.objects.Workloads;
import dev.hawser.planner.settings.TenantSettings;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Whether a tenant has proxies, and what they need to run. */
final class ProxyFleet {
    private final TenantFacts facts;
    private final Optional<ProxyInput> input;

    private ProxyFleet(TenantFacts facts, Optional<ProxyInput> input) {
        this.facts = facts;
        this.input = input;
    }

    static ProxyFleet none(TenantFacts facts) {
        return new ProxyFleet(facts, Optional.empty());
    }

    static ProxyFleet busy(TenantFacts facts, TenantSettings settings) {
        return new ProxyFleet(facts, Optional.of(input(facts, settings, Optional.empty())));
    }

    /**
     * Proxies without work stay warm for a while: the next load balancer would wait for new ones to
     * start.
     */
    static ProxyFleet idle(TenantFacts facts, TenantSettings settings) {
        return workloads(facts)
                .map(workload -> idleSince(workload).orElse(facts.now()))
                .min(Instant::compareTo)
                .filter(since -> facts.now().isBefore(since.plus(facts.options().warmProxy())))
                .map(since -> input(facts, settings, Optional.of(since)))
                .map(input -> new ProxyFleet(facts, Optional.of(input)))
                .orElseGet(() -> none(facts));
    }

    private static ProxyInput input(
            TenantFacts facts, TenantSettings settings, Optional<Instant> idleSince) {
        return new ProxyInput(
                facts.tenant(),
                settings.proxies(),
                facts.options(),
                idleSince,
                facts.observed().monitors());
    }

    private static Stream<HasMetadata> workloads(TenantFacts facts) {
        var namespace = facts.tenant().namespace();
        var name = Names.workload(namespace);
        return facts.observed().workloads().stream()
                .filter(workload -> namespace.equals(workload.getMetadata().getNamespace()))
                .filter(workload -> name.equals(workload.getMetadata().getName()));
    }

    Optional<ProxyInput> input() {
        return input;
    }

    static List<HasMetadata> objects(ProxyInput input) {
        var bootstrap = ConfigMaps.from(input);
        var objects = new ArrayList<HasMetadata>();
        objects.add(bootstrap);
        objects.add(Workloads.from(input, bootstrap));
        DisruptionBudgets.from(input).ifPresent(objects::add);
        PodMonitors.from(input).ifPresent(objects::add);
        return List.copyOf(objects);
    }

    /** What stays of what runs proxies, given what is planned for them. */
    List<Pruning> scope(List<HasMetadata> planned) {
        var namespace = facts.tenant().namespace();
        var stays = new ArrayList<>(planned);
        replaced().ifPresent(stays::add);
        var scope = new ArrayList<Pruning>();
        for (var kind :
                List.of(
                        Deployment.class,
                        DaemonSet.class,
                        PodDisruptionBudget.class,
                        ConfigMap.class)) {
            scope.add(pruning(kind, names(stays, kind)));
        }
        if (facts.observed().monitors()) {
            scope.add(pruning(PodMonitor.class, names(stays, PodMonitor.class)));
        }
        scope.add(
                pruning(
                        Secret.class,
                        input.isPresent() ? Set.of(Names.proxyCertificate(namespace)) : Set.of()));
        return scope;
    }

    /**
     * The workload of the other kind, for as long as the one that takes its place is not there in
     * full: Services lead to the pods of both.
     */
    private Optional<HasMetadata> replaced() {
        if (input.isEmpty()) {
            return Optional.empty();
        }
        var wanted = input.get().everyNode() ? DaemonSet.class : Deployment.class;
        boolean complete =
                workloads(facts).filter(wanted::isInstance).anyMatch(Workloads::isComplete);
        return complete
                ? Optional.empty()
                : workloads(facts).filter(workload -> !wanted.isInstance(workload)).findFirst();
    }

    private Pruning pruning(Class<? extends HasMetadata> kind, Set<String> keep) {
        var namespace = facts.tenant().namespace();
        return new Pruning(kind, namespace, ObjectLabels.proxies(namespace), keep);
    }

    private static Set<String> names(List<HasMetadata> objects, Class<?> kind) {
        return objects.stream()
                .filter(kind::isInstance)
                .map(object -> object.getMetadata().getName())
                .collect(toSet());
    }

    List<ProxyCertificateOrder> certificates() {
        boolean enough =
                facts.observed()
                        .proxyCertificate()
                        .filter(c ->
                                Renewal.decide(c.notBefore(), c.notAfter(), facts.now())
                                        == Renewal.KEEP)
                        .isPresent();
        if (input.isEmpty() || enough) {
            return List.of();
        }
        var namespace = facts.tenant().namespace();
        return List.of(
                new ProxyCertificateOrder(
                        facts.tenant(),
                        Names.proxyCertificate(namespace),
                        ObjectLabels.proxies(namespace)));
    }

    /**
     * When proxies have been idle for long enough, and when their certificate wants a successor.
     */
    Stream<Instant> revisits() {
        if (input.isEmpty()) {
            return Stream.empty();
        }
        var end = input.get().idleSince().map(since -> since.plus(facts.options().warmProxy()));
        var renewal =
                facts.observed()
                        .proxyCertificate()
                        .map(certificate ->
                                Renewal.due(certificate.notBefore(), certificate.notAfter()))
                        .filter(due -> due.isAfter(facts.now()));
        return Stream.concat(end.stream(), renewal.stream());
    }

    private static Optional<Instant> idleSince(HasMetadata workload) {
        var annotations = workload.getMetadata().getAnnotations();
        var since = annotations == null ? null : annotations.get(WorkloadAnnotations.IDLE_SINCE);
        try {
            return Optional.ofNullable(since).map(Instant::parse);
        } catch (DateTimeParseException e) {
            return Optional.empty(); // somebody edited it: start counting again
        }
    }
}
