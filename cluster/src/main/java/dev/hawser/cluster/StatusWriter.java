package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes statuses that differ, and stamps conditions that turned. Plans do not know when something
 * turned, so their conditions come without a time.
 */
public final class StatusWriter {
    private final Cluster cluster;
    private final LiveObjects live;
    private final InstantSource clock;

    /** What we wrote last into statuses that others write too: more there need not be ours. */
    private final Map<ObjectId, JsonNode> written = new ConcurrentHashMap<>();

    public StatusWriter(Cluster cluster, LiveObjects live, InstantSource clock) {
        this.cluster = cluster;
        this.live = live;
        this.clock = clock;
    }

    /**
     * Of each object its name and its status count. What does not exist any more is passed over.
     */
    public void write(Collection<? extends HasMetadata> wanted) {
        Failures.collect(wanted, this::write);
    }

    private void write(HasMetadata wanted) {
        var id = ObjectId.of(wanted);
        var present = live.get(wanted.getClass(), id.key());
        if (present.isEmpty()) {
            written.remove(id);
            return;
        }
        var now = Json.tree(present.get()).path("status");
        var tree = Json.tree(wanted);
        var status = Json.part(tree, "status");
        stamp(status, now);
        boolean same = now.equals(status) || (status.isEmpty() && now.isMissingNode());
        if (same || (status.equals(written.get(id)) && Contained.in(now, status))) {
            return;
        }
        try {
            var result = cluster.applyStatus(Json.object(tree, wanted.getClass()));
            remember(id, status, Json.tree(result).path("status"));
        } catch (ClusterException.NotFound gone) {
            written.remove(id);
        }
    }

    private void remember(ObjectId id, JsonNode status, JsonNode result) {
        if (result.equals(status)) {
            written.remove(id);
        } else {
            written.put(id, status);
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
