package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes statuses that differ, and stamps conditions that turned. Plans do not know when something
 * turned, so their conditions come without a time.
 */
public final class StatusWriter {
    private static final int SWEEP_STEP = 1_000;

    private final Cluster cluster;
    private final LiveObjects live;
    private final InstantSource clock;

    /** Kinds whose status nobody else has a say in: what others put there is taken away. */
    private final Set<Class<? extends HasMetadata>> ours;

    /** What we wrote last where the server then had something else. */
    private final Map<ObjectId, Written> written = new ConcurrentHashMap<>();

    /** What was found to be as wanted; the same again costs two lookups. */
    private final Map<ObjectId, Settled> settled = new ConcurrentHashMap<>();

    private final AtomicInteger sweepAt = new AtomicInteger(SWEEP_STEP);

    /** What was wanted, and the version of the object that was found to have it. */
    private record Settled(HasMetadata wanted, String version) {
        @SuppressWarnings("ReferenceEquality") // the same instance is how a plan says "unchanged"
        boolean holds(HasMetadata nowWanted, HasMetadata present) {
            return wanted == nowWanted && version.equals(versionOf(present));
        }
    }

    /** What we said, and what the server made of it: it fills in, and others write there too. */
    private record Written(JsonNode said, JsonNode seen) {}

    /** A writer of statuses that others may write to as well. */
    public StatusWriter(Cluster cluster, LiveObjects live, InstantSource clock) {
        this(cluster, live, clock, Set.of());
    }

    /**
     * A writer of statuses.
     *
     * @param ours kinds whose status nobody else has a say in
     */
    public StatusWriter(
            Cluster cluster,
            LiveObjects live,
            InstantSource clock,
            Set<Class<? extends HasMetadata>> ours) {
        this.cluster = cluster;
        this.live = live;
        this.clock = clock;
        this.ours = ours;
    }

    /**
     * Of each object its name and its status count. What does not exist any more is passed over.
     */
    public void write(Collection<? extends HasMetadata> wanted) {
        Failures.collectAtOnce(wanted, this::write);
    }

    private void write(HasMetadata wanted) {
        var id = ObjectId.of(wanted);
        var present = live.get(wanted.getClass(), id.key());
        if (present.isEmpty()) {
            forget(id);
            return;
        }
        var last = settled.get(id);
        if (last != null && last.holds(wanted, present.get())) {
            return;
        }
        var now = Json.tree(present.get()).path("status");
        var tree = Json.tree(wanted);
        var status = Json.part(tree, "status");
        stamp(status, now);
        if (isAsWanted(wanted, status, now)) {
            settle(id, new Settled(wanted, versionOf(present.get())));
            return;
        }
        try {
            var result = say(wanted, tree);
            remember(id, status, Json.tree(result).path("status"));
            // What is decided next must not be decided as if we had not said this.
            live.learn(result);
        } catch (ClusterException.NotFound gone) {
            forget(id);
        }
    }

    private boolean isAsWanted(HasMetadata wanted, ObjectNode status, JsonNode now) {
        if (now.equals(status) || (status.isEmpty() && now.isMissingNode())) {
            return true;
        }
        var last = written.get(ObjectId.of(wanted));
        if (last == null || !last.said().equals(status)) {
            return false;
        }
        return isOurs(wanted) ? now.equals(last.seen()) : Contained.in(now, status);
    }

    /** An apply leaves alone what others own; where they have no say it is replaced. */
    private HasMetadata say(HasMetadata wanted, ObjectNode tree) {
        var applied = cluster.applyStatus(Json.object(tree, wanted.getClass()));
        var result = Json.tree(applied);
        if (!isOurs(wanted) || result.path("status").equals(tree.path("status"))) {
            return applied;
        }
        result.set("status", tree.path("status"));
        return cluster.replaceStatus(Json.object(result, wanted.getClass()));
    }

    private boolean isOurs(HasMetadata object) {
        return ours.contains(object.getClass());
    }

    /** Nobody tells us of objects that go: now and then, when there are many more, we look. */
    private void settle(ObjectId id, Settled found) {
        settled.put(id, found);
        if (settled.size() > sweepAt.get()) {
            settled.forEach((known, entry) -> {
                if (live.get(entry.wanted().getClass(), known.key()).isEmpty()) {
                    forget(known);
                }
            });
            sweepAt.set(2 * settled.size() + SWEEP_STEP);
        }
    }

    private void forget(ObjectId id) {
        settled.remove(id);
        written.remove(id);
    }

    private static String versionOf(HasMetadata object) {
        return object.getMetadata().getResourceVersion();
    }

    private void remember(ObjectId id, JsonNode status, JsonNode result) {
        if (result.equals(status)) {
            written.remove(id);
        } else {
            written.put(id, new Written(status, result));
        }
    }

    /** A condition keeps its time for as long as its status word stays the same. */
    private void stamp(ObjectNode status, JsonNode before) {
        for (var condition : status.path("conditions")) {
            var known = knownTime(before, condition);
            ((ObjectNode) condition).put("lastTransitionTime", known.isEmpty() ? now() : known);
        }
    }

    private static String knownTime(JsonNode before, JsonNode condition) {
        for (var old : before.path("conditions")) {
            if (old.path("type").equals(condition.path("type"))
                    && old.path("status").equals(condition.path("status"))) {
                return old.path("lastTransitionTime").asText("");
            }
        }
        return "";
    }

    private String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
