package dev.hawser.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a queue knows: which keys wait, which are worked on, which are to be looked at later. It has
 * no threads and no clock; time is told to it.
 */
final class WorkBook<K> {
    /** In order of arrival; a key that waits already is not added again. */
    private final Set<K> waiting = new LinkedHashSet<>();

    private final Set<K> running = new HashSet<>();

    /** Added while being worked on: what the worker saw may be old, so once more afterwards. */
    private final Set<K> again = new HashSet<>();

    private final Map<K, Instant> later = new HashMap<>();
    private final NavigableMap<Instant, Set<K>> due = new TreeMap<>();
    private final Map<K, Integer> failures = new HashMap<>();

    /** False if it is already going to be looked at. */
    boolean add(K key) {
        notLater(key);
        return running.contains(key) ? again.add(key) : waiting.add(key);
    }

    /** The next key to work on, if any is due. */
    Optional<K> take(Instant now) {
        wake(now);
        var next = waiting.stream().findFirst();
        next.ifPresent(key -> {
            waiting.remove(key);
            running.add(key);
        });
        return next;
    }

    void succeeded(K key, Optional<Instant> revisitAt) {
        failures.remove(key);
        finished(key, revisitAt);
    }

    /** How often this key has failed in a row, this time included. */
    int failed(K key) {
        return failures.merge(key, 1, Integer::sum);
    }

    /** Ends the work on a key; news that came meanwhile go before any time to come back. */
    void finished(K key, Optional<Instant> comeBackAt) {
        running.remove(key);
        if (again.remove(key)) {
            waiting.add(key);
        } else {
            comeBackAt.ifPresent(time -> {
                later.put(key, time);
                due.computeIfAbsent(time, t -> new LinkedHashSet<>()).add(key);
            });
        }
    }

    /** How long nothing will happen by itself. */
    Optional<Duration> quiet(Instant now) {
        return due.isEmpty()
                ? Optional.empty()
                : Optional.of(Duration.between(now, due.firstKey()));
    }

    /** Nothing runs, nothing waits. What is for later may be left to another life. */
    boolean isIdle() {
        return running.isEmpty() && waiting.isEmpty();
    }

    int depth() {
        return waiting.size();
    }

    int running() {
        return running.size();
    }

    private void wake(Instant now) {
        while (!due.isEmpty() && !due.firstKey().isAfter(now)) {
            var keys = due.pollFirstEntry().getValue();
            keys.forEach(later::remove);
            waiting.addAll(keys);
        }
    }

    private void notLater(K key) {
        var time = later.remove(key);
        if (time != null) {
            due.computeIfPresent(
                    time,
                    (t, keys) -> {
                        keys.remove(key);
                        return keys.isEmpty() ? null : keys;
                    });
        }
    }
}
