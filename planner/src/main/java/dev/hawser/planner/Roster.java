package dev.hawser.planner;

import static java.util.Comparator.comparing;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The objects of one kind in a tenant's namespace, in order of name. Two of them are compared by
 * walking along references from both ends, so that thousands of unchanged objects are not even
 * looked at: fetching them from memory is what takes the time.
 */
record Roster<T extends HasMetadata>(List<T> objects) {
    private static final Comparator<HasMetadata> BY_NAME = comparing(Roster::name);

    /** Whatever else was handed in, and how, cannot matter. */
    static <T extends HasMetadata> Roster<T> of(
            TenantName tenant, List<T> all, Roster<T> previous) {
        var middle = Middle.of(previous.objects, all);
        if (middle.before().isEmpty() && middle.after().isEmpty()) {
            return previous;
        }
        int to = middle.from() + middle.after().size();
        var suspects = all.subList(Math.max(middle.from() - 1, 0), Math.min(to + 1, all.size()));
        return isInOrder(tenant, suspects)
                ? new Roster<>(all)
                : new Roster<>(OwnObjects.of(tenant, all));
    }

    static <T extends HasMetadata> Roster<T> empty() {
        return new Roster<>(List.of());
    }

    Optional<T> get(String name) {
        int from = 0;
        int to = objects.size();
        while (from < to) {
            int at = (from + to) >>> 1;
            int order = name(objects.get(at)).compareTo(name);
            if (order == 0) {
                return Optional.of(objects.get(at));
            }
            from = order < 0 ? at + 1 : from;
            to = order < 0 ? to : at;
        }
        return Optional.empty();
    }

    /** Names of objects that came, went or are not the same as earlier. */
    @SuppressWarnings("ReferenceEquality") // an unchanged object is handed in again as it is
    Set<String> changedSince(Roster<T> earlier) {
        var middle = Middle.of(earlier.objects, objects);
        var before = new HashMap<String, T>();
        middle.before().forEach(object -> before.put(name(object), object));
        var changed = new HashSet<String>();
        for (var object : middle.after()) {
            if (before.remove(name(object)) != object) {
                changed.add(name(object));
            }
        }
        changed.addAll(before.keySet());
        return changed;
    }

    private static boolean isInOrder(TenantName tenant, List<? extends HasMetadata> objects) {
        HasMetadata last = null;
        for (var object : objects) {
            if (!tenant.namespace().equals(object.getMetadata().getNamespace())
                    || (last != null && BY_NAME.compare(last, object) >= 0)) {
                return false;
            }
            last = object;
        }
        return true;
    }

    private static String name(HasMetadata object) {
        return object.getMetadata().getName();
    }

    /** Where two lists differ, between what they have in common at both ends. */
    private record Middle<T>(int from, List<T> before, List<T> after) {
        @SuppressWarnings("ReferenceEquality") // that is the point
        static <T> Middle<T> of(List<T> before, List<T> after) {
            int shorter = Math.min(before.size(), after.size());
            int head = 0;
            while (head < shorter && before.get(head) == after.get(head)) {
                head++;
            }
            int tail = 0;
            while (tail < shorter - head
                    && before.get(before.size() - 1 - tail) == after.get(after.size() - 1 - tail)) {
                tail++;
            }
            return new Middle<>(
                    head,
                    before.subList(head, before.size() - tail),
                    after.subList(head, after.size() - tail));
        }
    }
}
