package dev.hawser.planner;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.Tenant;
import dev.hawser.planner.Observed.CertificateValidity;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A hub that does at once what it is told, and shows what came of it as the next facts. */
final class World {
    private World() {}

    static TenantFacts after(TenantPlan plan, TenantFacts facts) {
        var observed = facts.observed();
        return new TenantFacts(
                facts.tenant(),
                facts.tenantObject().map(tenant -> after(plan, tenant)),
                facts.config(),
                facts.loadBalancers().stream()
                        .flatMap(lb -> after(plan, facts, lb).stream())
                        .toList(),
                facts.addresses(),
                new Observed(
                        planned(plan, Namespace.class).stream().findFirst().or(observed::namespace),
                        services(plan, observed),
                        workloads(plan, observed.workloads()),
                        observed.secrets(),
                        plan.certificates().isEmpty()
                                ? observed.proxyCertificate()
                                : Optional.of(
                                        new CertificateValidity(
                                                facts.now(),
                                                facts.now().plus(Duration.ofDays(90)))),
                        observed.monitors(),
                        observed.entry(),
                        observed.refused()),
                facts.proxies(),
                facts.answered(),
                new GlobalFacts(
                        facts.global().ports(),
                        facts.global().pods(),
                        plan.scope().isEmpty()
                                ? facts.global().slices()
                                : planned(plan, EndpointSlice.class)),
                hostnames(plan, facts.hostnames()),
                facts.lookups(),
                facts.now(),
                facts.options(),
                plan.ports(),
                facts.leading());
    }

    /** What is planned, and what is not pruned though it is not. */
    private static List<HasMetadata> workloads(TenantPlan plan, List<HasMetadata> before) {
        if (plan.scope().isEmpty()) {
            return before;
        }
        var workloads = new ArrayList<HasMetadata>();
        for (var kind : List.of(Deployment.class, DaemonSet.class)) {
            var planned = planned(plan, kind);
            workloads.addAll(planned);
            before.stream()
                    .filter(kind::isInstance)
                    .filter(workload -> !names(planned).contains(workload.getMetadata().getName()))
                    .filter(workload ->
                            plan.scope().stream()
                                    .filter(pruning -> pruning.kind() == kind)
                                    .anyMatch(pruning ->
                                            pruning.keep()
                                                    .contains(workload.getMetadata().getName())))
                    .forEach(workloads::add);
        }
        return workloads;
    }

    private static HostnameFacts hostnames(TenantPlan plan, HostnameFacts before) {
        return plan.scope().isEmpty()
                ? before
                : new HostnameFacts(
                        before.taken(),
                        before.probes(),
                        names(planned(plan, Ingress.class)),
                        names(planned(plan, HTTPRoute.class)),
                        before.gatewayApi());
    }

    private static Set<String> names(List<? extends HasMetadata> objects) {
        return objects.stream().map(object -> object.getMetadata().getName()).collect(toSet());
    }

    /** What was refused stays as it was. */
    private static List<Service> services(TenantPlan plan, Observed observed) {
        var before = observed.services();
        if (plan.scope().isEmpty()) {
            return before;
        }
        var statuses =
                before.stream()
                        .filter(service -> service.getStatus() != null)
                        .collect(
                                toMap(
                                        service -> service.getMetadata().getName(),
                                        Service::getStatus,
                                        (a, b) -> a));
        var taken =
                planned(plan, Service.class).stream()
                        .filter(service -> !isRefused(service, observed))
                        .map(service ->
                                new ServiceBuilder(service)
                                        .withStatus(statuses.get(service.getMetadata().getName()))
                                        .build());
        var planned = planned(plan, Service.class).stream().map(World::nameOf).toList();
        return Stream.concat(
                        taken,
                        before.stream()
                                .filter(service -> isRefused(service, observed))
                                .filter(service -> planned.contains(nameOf(service))))
                .toList();
    }

    private static boolean isRefused(Service service, Observed observed) {
        return observed.refused().keySet().stream()
                .anyMatch(refused -> Names.service(refused).equals(nameOf(service)));
    }

    private static String nameOf(Service service) {
        return service.getMetadata().getName();
    }

    private static Tenant after(TenantPlan plan, Tenant before) {
        var after = new Tenant();
        after.setMetadata(
                new ObjectMetaBuilder(before.getMetadata())
                        .withFinalizers(finalizers(plan, before))
                        .build());
        after.setSpec(before.getSpec());
        return after;
    }

    private static List<String> finalizers(TenantPlan plan, HasMetadata before) {
        var finalizers =
                new ArrayList<>(
                        Objects.requireNonNullElse(
                                before.getMetadata().getFinalizers(), List.of()));
        for (var change : plan.finalizers()) {
            if (change.kind().isInstance(before)
                    && change.name().equals(before.getMetadata().getName())) {
                finalizers.removeAll(change.remove());
                finalizers.addAll(change.add());
            }
        }
        return finalizers;
    }

    private static Optional<LoadBalancer> after(
            TenantPlan plan, TenantFacts facts, LoadBalancer before) {
        var name = before.getMetadata().getName();
        var finalizers = finalizers(plan, before);
        if (before.getMetadata().getDeletionTimestamp() != null && finalizers.isEmpty()) {
            return Optional.empty();
        }
        var written =
                plan.statuses().stream()
                        .filter(LoadBalancer.class::isInstance)
                        .map(LoadBalancer.class::cast)
                        .filter(lb -> lb.getMetadata().getName().equals(name))
                        .findFirst();
        var after = new LoadBalancer();
        after.setMetadata(
                new ObjectMetaBuilder(before.getMetadata()).withFinalizers(finalizers).build());
        after.setSpec(before.getSpec());
        after.setStatus(
                written.map(lb -> stamped(lb.getStatus(), before, facts))
                        .orElse(before.getStatus()));
        return Optional.of(after);
    }

    /** As the hands do: a condition keeps its time until it turns. */
    private static LoadBalancerStatus stamped(
            LoadBalancerStatus status, LoadBalancer before, TenantFacts facts) {
        var old = before.getStatus() == null ? null : before.getStatus().conditions();
        var conditions =
                Objects.requireNonNull(status.conditions()).stream()
                        .map(condition -> stamped(condition, old == null ? List.of() : old, facts))
                        .toList();
        return new LoadBalancerStatus(
                status.loadBalancer(), status.service(), status.hostname(), conditions);
    }

    private static Condition stamped(Condition condition, List<Condition> old, TenantFacts facts) {
        var since =
                old.stream()
                        .filter(o -> o.getType().equals(condition.getType()))
                        .filter(o -> o.getStatus().equals(condition.getStatus()))
                        .map(Condition::getLastTransitionTime)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(facts.now().toString());
        return new ConditionBuilder(condition).withLastTransitionTime(since).build();
    }

    private static <T extends HasMetadata> List<T> planned(TenantPlan plan, Class<T> kind) {
        return plan.objects().stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
