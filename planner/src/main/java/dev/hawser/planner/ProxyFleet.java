package dev.hawser.planner;

import dev.hawser.pki.Renewal;
import dev.hawser.planner.objects.ConfigMaps;
import dev.hawser.planner.objects.Deployments;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.ProxyInput;
import dev.hawser.planner.objects.WorkloadAnnotations;
import dev.hawser.planner.settings.TenantSettings;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
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
        return new ProxyFleet(
                facts,
                Optional.of(
                        new ProxyInput(
                                facts.tenant(), settings, facts.options(), Optional.empty())));
    }

    /**
     * Proxies without work stay warm for a while: the next load balancer would wait for new ones to
     * start.
     */
    static ProxyFleet idle(TenantFacts facts, TenantSettings settings) {
        var namespace = facts.tenant().namespace();
        var name = Names.workload(namespace);
        return facts.observed().workloads().stream()
                .filter(workload -> namespace.equals(workload.getMetadata().getNamespace()))
                .filter(workload -> name.equals(workload.getMetadata().getName()))
                .findFirst()
                .map(workload -> idleSince(workload).orElse(facts.now()))
                .filter(since -> facts.now().isBefore(since.plus(facts.options().warmProxy())))
                .map(since ->
                        new ProxyInput(
                                facts.tenant(), settings, facts.options(), Optional.of(since)))
                .map(input -> new ProxyFleet(facts, Optional.of(input)))
                .orElseGet(() -> none(facts));
    }

    Optional<ProxyInput> input() {
        return input;
    }

    static List<HasMetadata> objects(ProxyInput input) {
        var bootstrap = ConfigMaps.from(input.tenant(), input.options());
        return List.of(bootstrap, Deployments.from(input, bootstrap));
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
