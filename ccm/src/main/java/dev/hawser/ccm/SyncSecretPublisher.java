package dev.hawser.ccm;

import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.publish.Hold;
import dev.hawser.planner.publish.Holds;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Notes;
import dev.hawser.planner.publish.Origin;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.planner.publish.SyncSecretFacts;
import dev.hawser.planner.publish.SyncSecretPlan;
import dev.hawser.planner.publish.SyncSecretPlanner;
import dev.hawser.planner.publish.SyncSecrets;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the hub's copy of one SyncSecret, and our finalizer on that, as its plan says. */
final class SyncSecretPublisher {
    private static final Logger log = LoggerFactory.getLogger(SyncSecretPublisher.class);

    private final PublishOptions options;
    private final SecretView view;
    private final TenantObjects<SyncSecret> syncSecrets;
    private final TenantObjects<Secret> secrets;
    private final Hub hub;
    private final Map<Origin, SyncSecretPlan> plans = new ConcurrentHashMap<>();

    SyncSecretPublisher(PublishOptions options, SecretView view, Cluster tenant, Hub hub) {
        this.options = options;
        this.view = view;
        this.syncSecrets = new TenantObjects<>(tenant, SyncSecret.class);
        this.secrets = new TenantObjects<>(tenant, Secret.class);
        this.hub = hub;
    }

    SyncSecretPlan publish(Origin origin) {
        var seen = facts(origin);
        var previous = plans.get(origin);
        var plan = SyncSecretPlanner.plan(seen, options, previous);
        if (seen.syncSecret().isPresent()) {
            keep(seen.syncSecret().get(), seen, plan);
            var told = previous == null ? List.of() : previous.notes();
            plan.notes().stream()
                    .filter(note -> !told.contains(note))
                    .forEach(note -> tell(seen.syncSecret().get(), note));
            plans.put(origin, plan);
        } else {
            withdraw(origin, plan);
            plans.remove(origin);
        }
        return plan;
    }

    /** Before an absence counts, the hub itself is asked, as for Services. */
    private SyncSecretFacts facts(Origin origin) {
        var syncSecret = view.syncSecret(origin);
        var copies = view.copies().of(origin);
        var unseen =
                syncSecret
                        .filter(Holds::held)
                        .map(held -> held.getMetadata().getUid())
                        .filter(uid ->
                                copies.stream()
                                        .noneMatch(
                                                copy -> copy.getMetadata().getName().equals(uid)))
                        .flatMap(uid -> hub.find(SyncSecret.class, uid));
        return new SyncSecretFacts(
                syncSecret, Stream.concat(copies.stream(), unseen.stream()).toList());
    }

    private void keep(SyncSecret syncSecret, SyncSecretFacts seen, SyncSecretPlan plan) {
        // Held first: from the moment the hub knows of it, it must not vanish without a trace.
        if (plan.hold() == Hold.TAKE && !syncSecrets.hold(syncSecret)) {
            return; // it went, or was made again; the event for that is on its way
        }
        if (plan.apply()) {
            plan.wanted().ifPresent(wanted -> apply(syncSecret, seen, wanted));
        }
        withdraw(Origin.of(syncSecret), plan);
        if (plan.hold() == Hold.RELEASE) {
            syncSecrets.release(syncSecret);
        }
    }

    private void apply(SyncSecret syncSecret, SyncSecretFacts seen, SyncSecret wanted) {
        var name = wanted.getMetadata().getName();
        try {
            var there =
                    seen.copies().stream()
                            .anyMatch(copy -> copy.getMetadata().getName().equals(name));
            var written = there ? hub.update(wanted) : hub.create(wanted);
            if (!SyncSecrets.sameContent(written, wanted)) {
                // Keys that another CCM wrote are not ours to drop by an apply.
                hub.edit(SyncSecret.class, name, live -> SyncSecrets.withContent(live, wanted));
            }
        } catch (ClusterException.Forbidden
                | ClusterException.Invalid
                | ClusterException.NotFound e) {
            // Its owner can do something about it, so it is not for our log alone.
            tell(syncSecret, Notes.refusedByHub(String.valueOf(e.getMessage())));
            throw e;
        }
        log.atInfo()
                .addKeyValue("tenant", options.hubNamespace())
                .addKeyValue("syncSecret", Origin.of(syncSecret))
                .log("SyncSecret published");
    }

    private void withdraw(Origin origin, SyncSecretPlan plan) {
        for (var name : plan.unwanted()) {
            hub.delete(SyncSecret.class, name);
            log.atInfo()
                    .addKeyValue("tenant", options.hubNamespace())
                    .addKeyValue("syncSecret", origin)
                    .log("SyncSecret withdrawn");
        }
    }

    /** Whoever wrote a Secret looks there, and may not know of SyncSecrets at all. */
    private void tell(SyncSecret syncSecret, Note note) {
        syncSecrets.tell(syncSecret, note);
        if (SyncSecrets.fromSecret(syncSecret)) {
            view.labelled(Origin.of(syncSecret)).ifPresent(secret -> secrets.tell(secret, note));
        }
    }
}
