package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Those objects of a shelf that somebody asks for again and again. To look at one that changed is
 * enough, where to look at all would take longer the more there are.
 */
final class ShelfList<T extends HasMetadata> {
    /** When more of them changed, it is quicker to begin anew than to make room for each. */
    private static final int MOST_TOUCHED = 64;

    private static final Comparator<HasMetadata> BY_NAME =
            Comparator.comparing(object -> object.getMetadata().getName());

    private final Predicate<HasMetadata> wanted;
    private final Map<String, T> touched = new HashMap<>();
    private Optional<List<T>> known = Optional.empty();

    ShelfList(Map<String, String> labels) {
        this.wanted = new Selection(Optional.empty(), labels)::matches;
    }

    /** Something is new about an object: it came, changed or went. */
    void touch(T object) {
        if (known.isPresent()) {
            touched.put(object.getMetadata().getName(), object);
        }
        if (touched.size() > MOST_TOUCHED) {
            touched.clear();
            known = Optional.empty();
        }
    }

    /**
     * @param objects all that are on the shelf now, in order of name
     */
    List<T> of(Map<String, T> objects) {
        var list =
                known.map(before -> renewed(before, objects))
                        .orElseGet(() -> objects.values().stream().filter(wanted).toList());
        known = Optional.of(list);
        touched.clear();
        return list;
    }

    private List<T> renewed(List<T> before, Map<String, T> objects) {
        if (touched.values().stream().noneMatch(object -> concerns(object, before))) {
            return before;
        }
        var next = new ArrayList<>(before);
        touched.forEach((name, object) -> place(object, objects.get(name), next));
        return Collections.unmodifiableList(next);
    }

    private boolean concerns(T object, List<T> before) {
        return wanted.test(object) || at(object, before) >= 0;
    }

    /** Puts what is there now in the place of what was. */
    private void place(T object, @Nullable T now, List<T> next) {
        var at = at(object, next);
        var isThere = now != null && wanted.test(now);
        if (at >= 0 && isThere) {
            next.set(at, now);
        } else if (at >= 0) {
            next.remove(at);
        } else if (isThere) {
            next.add(-at - 1, now);
        }
    }

    private static int at(HasMetadata object, List<? extends HasMetadata> list) {
        return Collections.binarySearch(list, object, BY_NAME);
    }
}
