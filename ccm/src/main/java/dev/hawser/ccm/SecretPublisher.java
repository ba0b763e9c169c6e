package dev.hawser.ccm;

import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.publish.Hold;
import dev.hawser.planner.publish.Notes;
import dev.hawser.planner.publish.Origin;
import dev.hawser.planner.publish.SecretFacts;
import dev.hawser.planner.publish.SecretPlan;
import dev.hawser.planner.publish.SecretPlanner;
import dev.hawser.planner.publish.SyncSecrets;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the SyncSecret beside one Secret, and our finalizer on that, as its plan says. */
final class SecretPublisher {
    private static final Logger log = LoggerFactory.getLogger(SecretPublisher.class);

    private final SecretView view;
    private final Cluster tenant;
    private final TenantObjects<Secret> secrets;
    private final Map<Origin, SecretPlan> plans = new ConcurrentHashMap<>();

    SecretPublisher(SecretView view, Cluster tenant) {
        this.view = view;
        this.tenant = tenant;
        this.secrets = new TenantObjects<>(tenant, Secret.class);
    }

    void publish(Origin origin) {
        var previous = plans.get(origin);
        var seen = facts(origin, previous);
        var plan = SecretPlanner.plan(seen, previous);
        if (seen.secret().isPresent()) {
            keep(origin, seen.secret().get(), plan);
            var told = previous == null ? List.of() : previous.notes();
            plan.notes().stream()
                    .filter(note -> !told.contains(note))
                    .forEach(note -> secrets.tell(seen.secret().get(), note));
        } else {
            withdraw(origin, plan);
        }
        if (view.labelled(origin).isPresent()) {
            plans.put(origin, plan);
        } else {
            plans.remove(origin);
        }
    }

    private SecretFacts facts(Origin origin, @Nullable SecretPlan previous) {
        var syncSecret = view.syncSecret(origin);
        var knownBefore =
                previous != null || syncSecret.filter(SyncSecrets::fromSecret).isPresent();
        return new SecretFacts(
                view.labelled(origin).or(() -> knownBefore ? view.asked(origin) : Optional.empty()),
                syncSecret);
    }

    private void keep(Origin origin, Secret secret, SecretPlan plan) {
        if (plan.hold() == Hold.TAKE && !secrets.hold(secret)) {
            return; // it went, or was made again; the event for that is on its way
        }
        if (plan.apply()) {
            plan.wanted().ifPresent(wanted -> apply(secret, wanted));
        }
        withdraw(origin, plan);
        if (plan.hold() == Hold.RELEASE) {
            secrets.release(secret);
        }
    }

    private void apply(Secret secret, SyncSecret wanted) {
        try {
            var key = ObjectKey.of(wanted);
            if (!SyncSecrets.sameContent(tenant.apply(wanted), wanted)) {
                // Keys that another CCM wrote are not ours to drop by an apply.
                tenant.edit(SyncSecret.class, key, live -> SyncSecrets.withContent(live, wanted));
            }
        } catch (ClusterException.Forbidden
                | ClusterException.Invalid
                | ClusterException.NotFound e) {
            secrets.tell(secret, Notes.syncSecretRefused(String.valueOf(e.getMessage())));
            throw e;
        }
        log.atInfo().addKeyValue("secret", Origin.of(secret)).log("Secret is to travel");
    }

    private void withdraw(Origin origin, SecretPlan plan) {
        if (plan.withdraw()) {
            tenant.delete(SyncSecret.class, new ObjectKey(origin.namespace(), origin.name()));
            log.atInfo().addKeyValue("secret", origin).log("Secret is to travel no longer");
        }
    }
}
