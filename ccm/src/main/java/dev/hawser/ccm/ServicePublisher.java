package dev.hawser.ccm;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.publish.Hold;
import dev.hawser.planner.publish.Notes;
import dev.hawser.planner.publish.Origin;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.planner.publish.ServiceConditions;
import dev.hawser.planner.publish.ServiceFacts;
import dev.hawser.planner.publish.ServicePlan;
import dev.hawser.planner.publish.ServicePlanner;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Keeps one Service's load balancer on the hub, its finalizer and its status as its plan says. */
final class ServicePublisher {
    private static final Logger log = LoggerFactory.getLogger(ServicePublisher.class);

    private final PublishOptions options;
    private final ServiceFactsReader facts;
    private final TenantServices services;
    private final Hub hub;
    private final Map<Origin, ServicePlan> plans = new ConcurrentHashMap<>();

    ServicePublisher(
            PublishOptions options, ServiceFactsReader facts, TenantServices services, Hub hub) {
        this.options = options;
        this.facts = facts;
        this.services = services;
        this.hub = hub;
    }

    ServicePlan publish(Origin origin) {
        var seen = facts.of(origin);
        var previous = plans.get(origin);
        var plan = ServicePlanner.plan(seen, options, previous);
        if (seen.service().isPresent()) {
            keep(seen.service().get(), seen, plan);
            var told = previous == null ? List.of() : previous.notes();
            plan.notes().stream()
                    .filter(note -> !told.contains(note))
                    .forEach(note -> services.tell(seen.service().get(), note));
            plans.put(origin, plan);
        } else {
            withdraw(origin, plan);
            plans.remove(origin);
        }
        return plan;
    }

    private void keep(Service service, ServiceFacts seen, ServicePlan plan) {
        // Held first: from the moment the hub knows of it, it must not vanish without a trace.
        if (plan.hold() == Hold.TAKE && !services.hold(service)) {
            return; // it went, or was made again; the event for that is on its way
        }
        if (plan.apply()) {
            plan.wanted().ifPresent(wanted -> apply(service, seen, wanted));
        }
        plan.ingress()
                .ifPresent(addresses -> {
                    services.show(service, addresses);
                    about(Origin.of(service))
                            .addKeyValue("addresses", addresses.size())
                            .log("addresses shown");
                });
        plan.condition().ifPresent(condition -> services.mark(service, condition));
        withdraw(Origin.of(service), plan);
        if (plan.hold() == Hold.RELEASE) {
            services.release(service);
        }
    }

    private void apply(Service service, ServiceFacts seen, LoadBalancer wanted) {
        var name = wanted.getMetadata().getName();
        try {
            if (seen.mirrors().stream()
                    .anyMatch(mirror -> mirror.getMetadata().getName().equals(name))) {
                hub.update(wanted);
            } else {
                hub.create(wanted);
            }
        } catch (ClusterException.Forbidden | ClusterException.Invalid e) {
            // Its owner can do something about it, so it is not for our log alone.
            var note = Notes.refusedByHub(String.valueOf(e.getMessage()));
            services.tell(service, note);
            services.mark(service, ServiceConditions.refused(note));
            throw e;
        }
        about(Origin.of(service)).addKeyValue("loadBalancer", name).log("load balancer published");
    }

    private void withdraw(Origin origin, ServicePlan plan) {
        for (var name : plan.unwanted()) {
            hub.delete(LoadBalancer.class, name);
            about(origin).addKeyValue("loadBalancer", name).log("load balancer withdrawn");
        }
    }

    /** Guides tell people to look for {@code service=NAME}, which JSON has no other place for. */
    private LoggingEventBuilder about(Origin origin) {
        return log.atInfo()
                .addKeyValue("tenant", options.hubNamespace())
                .addKeyValue("service", origin)
                .addKeyValue("about", "service=" + origin.name());
    }
}
