package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the hub holds of one kind in our namespace, by the tenant's object that it came from. */
final class HubCopies<T extends HasMetadata> implements AutoCloseable {
    private final String namespace;
    private final Consumer<Origin> changed;

    /** By origin the names seen with it: finding them must not mean reading all. */
    private final Map<Origin, Set<String>> names = new ConcurrentHashMap<>();

    private final Mirror<T> mirror;

    HubCopies(Cluster hub, Class<T> kind, String namespace, Consumer<Origin> changed) {
        this.namespace = namespace;
        this.changed = changed;
        this.mirror = Mirror.of(hub, kind, Selection.in(namespace), this::seen);
    }

    private void seen(T copy) {
        Origin.ofHubObject(copy)
                .ifPresent(origin -> {
                    names.merge(origin, Set.of(copy.getMetadata().getName()), HubCopies::union);
                    changed.accept(origin);
                });
    }

    /** Those made for an object or an earlier one of its name. */
    List<T> of(Origin origin) {
        // Names whose object went are dropped on the way, else they would pile up.
        var left =
                names.computeIfPresent(
                        origin,
                        (_, seen) -> {
                            var there =
                                    seen.stream()
                                            .filter(name -> named(name).isPresent())
                                            .collect(Collectors.toSet());
                            return there.isEmpty() ? null : there;
                        });
        return left == null
                ? List.of()
                : left.stream()
                        .flatMap(name -> named(name).stream())
                        .filter(found -> Origin.ofHubObject(found).equals(Optional.of(origin)))
                        .toList();
    }

    private static Set<String> union(Set<String> some, Set<String> more) {
        return Stream.concat(some.stream(), more.stream()).collect(Collectors.toSet());
    }

    boolean knows(Origin origin) {
        return names.containsKey(origin);
    }

    Set<Origin> origins() {
        return Set.copyOf(names.keySet());
    }

    private Optional<T> named(String name) {
        return mirror.get(new ObjectKey(namespace, name));
    }

    Mirror<T> mirror() {
        return mirror;
    }

    @Override
    public void close() {
        mirror.close();
    }
}
