package dev.hawser.planner;

import static java.util.stream.Collectors.toSet;

import dev.hawser.pki.Renewal;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.ProxyInput;
import dev.hawser.planner.objects.WorkloadAnnotations;
import dev.hawser.planner.objects.Workloads;
import dev.hawser.planner.settings.ProxySettings;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Fleets that run in one namespace, and what they need to. */
final class RunningFleets {
    private final FleetFacts facts;
    private final List<ProxyInput> inputs;
    private final Optional<Instant> idleSince;

    private RunningFleets(FleetFacts facts, List<ProxyInput> inputs, Optional<Instant> idleSince) {
        this.facts = facts;
        this.inputs = inputs;
        this.idleSince = idleSince;
    }

    static RunningFleets none(FleetFacts facts) {
        return new RunningFleets(facts, List.of(), Optional.empty());
    }

    /** Those among these that run here. */
    static RunningFleets busy(FleetFacts facts, ProxySettings settings, Collection<Fleet> fleets) {
        return new RunningFleets(
                facts,
                fleets.stream()
                        .filter(fleet -> fleet.namespace().equals(facts.namespace()))
                        .sorted()
                        .map(fleet -> new ProxyInput(fleet, settings, facts.options()))
                        .toList(),
                Optional.empty());
    }

    /**
     * Proxies without work stay warm for a while: the next load balancer would wait for new ones to
     * start.
     */
    static RunningFleets idle(FleetFacts facts, ProxySettings settings, Fleet fleet) {
        return facts.workloads(fleet)
                .map(workload -> noted(workload).orElse(facts.now()))
                .min(Instant::compareTo)
                .filter(since -> facts.now().isBefore(since.plus(facts.options().warmProxy())))
                .map(since ->
                        new RunningFleets(
                                facts,
                                List.of(new ProxyInput(fleet, settings, facts.options())),
                                Optional.of(since)))
                .orElseGet(() -> none(facts));
    }

    /** What they run from, in the order of fleets. */
    SortedMap<Fleet, FleetPart> parts(Map<Fleet, FleetPart> previous) {
        var parts = new TreeMap<Fleet, FleetPart>();
        for (var input : inputs) {
            parts.put(input.fleet(), FleetPart.of(input, idleSince, previous.get(input.fleet())));
        }
        return parts;
    }

    /** What stays of what runs proxies, given what is planned for them. */
    List<Pruning> scope(List<HasMetadata> planned) {
        var namespace = facts.namespace();
        var replaced = inputs.stream().flatMap(input -> replaced(input).stream()).toList();
        var stays = new ArrayList<>(planned);
        stays.addAll(replaced);
        // Whoever is to be replaced is protected until then.
        var budgets =
                Stream.concat(
                                planned.stream().filter(PodDisruptionBudget.class::isInstance),
                                replaced.stream())
                        .map(object -> object.getMetadata().getName())
                        .collect(toSet());
        var certificates =
                inputs.isEmpty() ? Set.<String>of() : Set.of(Names.proxyCertificate(namespace));
        var labels = ObjectLabels.proxies(namespace);
        return List.of(
                Pruning.to(stays, Deployment.class, namespace, labels),
                Pruning.to(stays, DaemonSet.class, namespace, labels),
                new Pruning(PodDisruptionBudget.class, namespace, labels, budgets),
                Pruning.to(stays, ConfigMap.class, namespace, labels),
                new Pruning(Secret.class, namespace, labels, certificates));
    }

    /**
     * The workload of the other kind, for as long as the one that takes its place is not there in
     * full: Services lead to the pods of both.
     */
    private Optional<HasMetadata> replaced(ProxyInput input) {
        var wanted = input.everyNode() ? DaemonSet.class : Deployment.class;
        boolean complete =
                facts.workloads(input.fleet())
                        .filter(wanted::isInstance)
                        .anyMatch(Workloads::isComplete);
        return complete
                ? Optional.empty()
                : facts.workloads(input.fleet())
                        .filter(workload -> !wanted.isInstance(workload))
                        .findFirst();
    }

    /** One for all: they differ in what they are told, not in who they are. */
    List<ProxyCertificateOrder> certificates() {
        boolean enough =
                facts.certificate()
                        .filter(c ->
                                Renewal.decide(c.notBefore(), c.notAfter(), facts.now())
                                        == Renewal.KEEP)
                        .isPresent();
        if (inputs.isEmpty() || enough) {
            return List.of();
        }
        var namespace = facts.namespace();
        return List.of(
                new ProxyCertificateOrder(
                        namespace,
                        Names.proxyCertificate(namespace),
                        ObjectLabels.proxies(namespace)));
    }

    /**
     * When proxies have been idle for long enough, and when their certificate wants a successor.
     */
    Stream<Instant> revisits() {
        if (inputs.isEmpty()) {
            return Stream.empty();
        }
        var end = idleSince.map(since -> since.plus(facts.options().warmProxy()));
        var renewal =
                facts.certificate()
                        .map(certificate ->
                                Renewal.due(certificate.notBefore(), certificate.notAfter()))
                        .filter(due -> due.isAfter(facts.now()));
        return Stream.concat(end.stream(), renewal.stream());
    }

    private static Optional<Instant> noted(HasMetadata workload) {
        var annotations = workload.getMetadata().getAnnotations();
        var since = annotations == null ? null : annotations.get(WorkloadAnnotations.IDLE_SINCE);
        try {
            return Optional.ofNullable(since).map(Instant::parse);
        } catch (DateTimeParseException e) {
            return Optional.empty(); // somebody edited it: start counting again
        }
    }
}
