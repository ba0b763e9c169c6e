package dev.hawser.xds;

import java.util.ArrayList;
import java.util.List;

/**
 * What came and what went between two lists, by identity. Walks both at once comparing references
 * only, which for thousands of unchanged elements takes microseconds; what merely moved may be
 * reported as gone and come.
 */
record IdentityDiff<T>(List<T> come, List<T> gone) {
    /** How far to look for the place where both lists agree again. */
    private static final int LOOK_AHEAD = 32;

    @SuppressWarnings("ReferenceEquality") // that is the point
    static <T> IdentityDiff<T> between(List<T> before, List<T> after) {
        var come = new ArrayList<T>();
        var gone = new ArrayList<T>();
        int old = 0;
        int fresh = 0;
        while (old < before.size() && fresh < after.size()) {
            if (before.get(old) == after.get(fresh)) {
                old++;
                fresh++;
                continue;
            }
            int skipped = distance(before, old, after.get(fresh));
            int inserted = distance(after, fresh, before.get(old));
            if (skipped < 0 && inserted < 0) { // replaced
                gone.add(before.get(old++));
                come.add(after.get(fresh++));
            } else if (inserted < 0 || (skipped >= 0 && skipped <= inserted)) {
                gone.addAll(before.subList(old, old + skipped));
                old += skipped;
            } else {
                come.addAll(after.subList(fresh, fresh + inserted));
                fresh += inserted;
            }
        }
        gone.addAll(before.subList(old, before.size()));
        come.addAll(after.subList(fresh, after.size()));
        return new IdentityDiff<>(come, gone);
    }

    @SuppressWarnings("ReferenceEquality")
    private static <T> int distance(List<T> list, int from, T wanted) {
        int end = Math.min(list.size(), from + LOOK_AHEAD);
        for (int at = from; at < end; at++) {
            if (list.get(at) == wanted) {
                return at - from;
            }
        }
        return -1;
    }
}
