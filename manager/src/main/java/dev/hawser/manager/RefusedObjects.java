package dev.hawser.manager;

import dev.hawser.api.Labels;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.ObjectId;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the hub's API server did not take of what load balancers need: a quota, a policy, an object
 * that cannot be. It comes back as a fact, so that owners are told, and is asked for again now and
 * then; nothing else of the tenant waits for it.
 */
final class RefusedObjects {
    private static final Logger log = LoggerFactory.getLogger(RefusedObjects.class);

    private final InstantSource clock;
    private final Map<TenantName, Map<ObjectId, Refusal>> refusals = new ConcurrentHashMap<>();

    RefusedObjects(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Applies what is different, and what was refused before if it is still wanted.
     *
     * @param wanted all that the tenant's load balancers need; asked only if something was refused
     */
    void apply(
            TenantName tenant,
            Collection<HasMetadata> different,
            Supplier<List<HasMetadata>> wanted,
            Consumer<HasMetadata> hand) {
        var before = refusals.getOrDefault(tenant, Map.of());
        var objects = new LinkedHashMap<ObjectId, HasMetadata>();
        different.forEach(object -> objects.put(ObjectId.of(object), object));
        if (!before.isEmpty()) {
            wanted.get().stream()
                    .filter(object -> before.containsKey(ObjectId.of(object)))
                    .forEach(object -> objects.put(ObjectId.of(object), object));
        }
        var now = clock.instant();
        var after = new ConcurrentHashMap<ObjectId, Refusal>();
        try {
            Failures.collectAtOnce(
                    objects.values(),
                    object -> {
                        var id = ObjectId.of(object);
                        var last = before.get(id);
                        if (last != null && last.stands(object, now)) {
                            after.put(id, last);
                        } else {
                            attempt(object, hand, now).ifPresent(refusal -> after.put(id, refusal));
                        }
                    });
        } finally {
            remember(tenant, after);
        }
    }

    private static Optional<Refusal> attempt(
            HasMetadata object, Consumer<HasMetadata> hand, Instant now) {
        try {
            hand.accept(object);
            return Optional.empty();
        } catch (ClusterException.Forbidden | ClusterException.Invalid e) {
            log.atWarn()
                    .addKeyValue("object", ObjectId.of(object))
                    .addKeyValue("cause", e.getMessage())
                    .log("the API server refused an object of a load balancer");
            return Optional.of(Refusal.of(object, e, now));
        }
    }

    private void remember(TenantName tenant, Map<ObjectId, Refusal> after) {
        if (after.isEmpty()) {
            refusals.remove(tenant);
        } else {
            refusals.put(tenant, Map.copyOf(after));
        }
    }

    /** What it said, by the load balancer whose object it is. */
    Map<String, String> words(TenantName tenant) {
        var words = new TreeMap<String, String>();
        for (var refusal : refusals.getOrDefault(tenant, Map.of()).values()) {
            var labels = refusal.wanted().getMetadata().getLabels();
            words.merge(
                    labels.get(Labels.LOAD_BALANCER_NAME),
                    refusal.words(),
                    (one, other) -> one.compareTo(other) < 0 ? one : other);
        }
        return words;
    }

    Optional<Instant> tryAgainAt(TenantName tenant) {
        return refusals.getOrDefault(tenant, Map.of()).values().stream()
                .map(Refusal::tryAgainAt)
                .min(Instant::compareTo);
    }

    void forget(TenantName tenant) {
        refusals.remove(tenant);
    }
}
