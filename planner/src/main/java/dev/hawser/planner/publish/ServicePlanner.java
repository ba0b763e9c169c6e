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
            return withdraw(facts, options, List.of());
        }
        if (facts.disabled()) {
            return withdraw(facts, options, List.of(Notes.disabled(options.hubNamespace())));
        }
        var ports = ServicePorts.of(service);
        if (ports.awaited()) {
            return waitFor(ports.notes());
        }
        if (ports.reachable().isEmpty()) {
            return withdraw(facts, options, ports.notes());
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
    private static ServicePlan withdraw(
            ServiceFacts facts, PublishOptions options, List<Note> notes) {
        var released = facts.mirrors().isEmpty() && facts.service().map(Holds::held).orElse(false);
        var showsOurs =
                facts.service()
                        .filter(service -> !Holds.deleting(service))
                        .filter(service -> showsOurs(service, facts.mirrors(), options));
        return new ServicePlan(
                released ? Hold.RELEASE : Hold.LEAVE,
                Optional.empty(),
                false,
                namesOf(facts.mirrors()),
                showsOurs.map(_ -> List.<LoadBalancerIngress>of()),
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

    /**
     * Whoever asks us and is held by us has addresses of nobody else, even if the hub has taken
     * them back by now. Whoever no longer asks us may have them of another, unless the hub still
     * says the same.
     */
    private static boolean showsOurs(
            Service service, List<LoadBalancer> mirrors, PublishOptions options) {
        var shown = Services.ingress(service);
        var onlyOurs = Services.qualifies(service, options) && Holds.held(service);
        return !shown.isEmpty()
                && (onlyOurs
                        || mirrors.stream()
                                .anyMatch(mirror ->
                                        Ingresses.shown(Mirrored.ingress(mirror), shown)));
    }

    private static List<String> namesOf(List<LoadBalancer> mirrors) {
        return mirrors.stream()
                .filter(mirror -> !Holds.deleting(mirror))
                .map(mirror -> mirror.getMetadata().getName())
                .sorted()
                .toList();
    }
}
