package dev.hawser.planner.publish;

import dev.hawser.api.LoadBalancer;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides what one Service of a tenant becomes on the hub, and what of the hub's answer the tenant
 * sees.
 */
public final class ServicePlanner {
    private ServicePlanner() {}

    public static ServicePlan plan(
            ServiceFacts facts, PublishOptions options, @Nullable ServicePlan previous) {
        var service = facts.service().orElse(null);
        if (service == null || Holds.deleting(service) || !Services.qualifies(service, options)) {
            return withdraw(facts, List.of());
        }
        if (facts.disabled()) {
            return withdraw(facts, List.of(Notes.disabled(options.hubNamespace())));
        }
        var ports = ServicePorts.of(service);
        if (ports.awaited()) {
            return waitFor(ports.notes());
        }
        if (ports.reachable().isEmpty()) {
            return withdraw(facts, ports.notes());
        }
        // A load balancer that refers to Addresses which are not there is an error on the hub.
        if (facts.addresses().isEmpty()) {
            return waitFor(facts.nodeNote().filter(Note::isWarning).stream().toList());
        }
        return publish(
                facts, service, ports, LoadBalancers.from(service, ports, options), previous);
    }

    private static ServicePlan publish(
            ServiceFacts facts,
            Service service,
            ServicePorts ports,
            LoadBalancer built,
            @Nullable ServicePlan previous) {
        var before =
                Optional.ofNullable(previous).flatMap(ServicePlan::wanted).filter(built::equals);
        var wanted = before.orElse(built);
        var mirror = facts.mirrorNamed(service.getMetadata().getUid());
        // One that is going cannot be changed any more; once it is gone, a new one is made.
        var apply =
                mirror.isEmpty()
                        || (!Holds.deleting(mirror.get())
                                && !Mirrored.holds(mirror.get(), wanted, before.isPresent()));
        var ingress =
                mirror.map(Mirrored::ingress)
                        .filter(addresses ->
                                !Ingresses.shown(addresses, Services.ingress(service)));
        return new ServicePlan(
                Holds.heldAsToday(service) ? Hold.LEAVE : Hold.TAKE,
                Optional.of(wanted),
                apply,
                namesOf(
                        facts.mirrors().stream()
                                .filter(other -> !mirror.equals(Optional.of(other)))
                                .toList()),
                ingress,
                mirror.flatMap(it -> ServiceConditions.of(service, it)),
                notes(facts, service, ports, mirror));
    }

    private static List<Note> notes(
            ServiceFacts facts,
            Service service,
            ServicePorts ports,
            Optional<LoadBalancer> mirror) {
        var notes = new ArrayList<>(ports.notes());
        Services.affinityNote(service).ifPresent(notes::add);
        notes.addAll(AnnotatedTraffic.of(service).notes());
        if (mirror.isPresent()) {
            notes.addAll(Mirrored.complaints(mirror.get()));
        } else {
            // How nodes are dialled is said once, when a Service is published, and not to every
            // Service again each time this program starts.
            facts.nodeNote().ifPresent(notes::add);
        }
        return notes;
    }

    /** Nothing of it shall be left on the hub; only then may it go here. */
    private static ServicePlan withdraw(ServiceFacts facts, List<Note> notes) {
        var released = facts.mirrors().isEmpty() && facts.service().map(Holds::held).orElse(false);
        var ours =
                facts.service()
                        .filter(service -> !Holds.deleting(service))
                        .map(Services::ingress)
                        .filter(shown -> !shown.isEmpty() && isOf(facts.mirrors(), shown));
        return new ServicePlan(
                released ? Hold.RELEASE : Hold.LEAVE,
                Optional.empty(),
                false,
                namesOf(facts.mirrors()),
                ours.map(_ -> List.<LoadBalancerIngress>of()),
                facts.service()
                        .filter(service -> !Holds.deleting(service))
                        .flatMap(service -> withdrawn(service, notes)),
                notes);
    }

    private static Optional<Condition> withdrawn(Service service, List<Note> notes) {
        return notes.stream()
                .filter(Note::isWarning)
                .findFirst()
                .map(why -> ServiceConditions.news(service, ServiceConditions.refused(why)))
                .orElseGet(() -> ServiceConditions.over(service, "It asks the hub for nothing."));
    }

    private static ServicePlan waitFor(List<Note> notes) {
        return new ServicePlan(
                Hold.LEAVE,
                Optional.empty(),
                false,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                notes);
    }

    private static boolean isOf(List<LoadBalancer> mirrors, List<LoadBalancerIngress> shown) {
        return mirrors.stream()
                .anyMatch(mirror -> Ingresses.shown(Mirrored.ingress(mirror), shown));
    }

    private static List<String> namesOf(List<LoadBalancer> mirrors) {
        return mirrors.stream()
                .filter(mirror -> !Holds.deleting(mirror))
                .map(mirror -> mirror.getMetadata().getName())
                .sorted()
                .toList();
    }
}
