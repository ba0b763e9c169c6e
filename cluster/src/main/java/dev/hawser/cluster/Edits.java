package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.HashSet;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Read, change, replace: until nobody was faster. */
final class Edits {
    /** Whoever loses this often against others is in a fight that retrying does not end. */
    private static final int ATTEMPTS = 10;

    private Edits() {}

    /** How one object is had as it is on the wire: with fields that our classes do not know. */
    record Wire(Supplier<Optional<ObjectNode>> read, UnaryOperator<ObjectNode> replace) {}

    @SuppressWarnings("ReferenceEquality") // the same instance is how "nothing to do" is said
    static <T extends HasMetadata> Optional<T> edit(
            Wire wire, Class<T> kind, UnaryOperator<T> change) {
        for (int attempt = 1; ; attempt++) {
            var tree = wire.read().get();
            if (tree.isEmpty()) {
                return Optional.empty();
            }
            var current = Json.object(tree.get(), kind);
            var before = Json.tree(current);
            var changed = change.apply(current);
            if (changed == current) {
                return Optional.of(current);
            }
            carryOver(tree.get(), before, Json.tree(changed));
            try {
                return Optional.of(Json.object(wire.replace().apply(tree.get()), kind));
            } catch (ClusterException.NotFound vanished) {
                return Optional.empty();
            } catch (ClusterException.Conflict faster) {
                if (attempt == ATTEMPTS) {
                    throw faster;
                }
            }
        }
    }

    /**
     * Only what was changed, so that an object of a newer definition keeps what we cannot read. A
     * list that was changed is replaced as a whole.
     */
    private static void carryOver(ObjectNode into, JsonNode before, JsonNode after) {
        var names = new HashSet<String>();
        before.fieldNames().forEachRemaining(names::add);
        after.fieldNames().forEachRemaining(names::add);
        for (var name : names) {
            var was = before.path(name);
            var is = after.path(name);
            if (was.equals(is)) {
                continue;
            }
            if (is.isMissingNode()) {
                into.remove(name);
            } else if (was.isObject() && is.isObject() && into.path(name).isObject()) {
                carryOver((ObjectNode) into.path(name), was, is);
            } else {
                into.set(name, is);
            }
        }
    }
}
