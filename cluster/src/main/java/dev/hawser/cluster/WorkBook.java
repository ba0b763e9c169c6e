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
 * What a queue knows: which keys wait, which are worked on or rest from it, which are to be looked
 * at later. It has no threads and no clock; time is told to it.
 *
 * <p>Keys that have time wait and are worked on apart from all others: however many they are,
 * nobody waits behind them, and however busy the others are, they get on.
 */
final class WorkBook<K> {
    private final Lane<K> hurried;
    private final Lane<K> unhurried;

    /** Added while being worked on: what the worker saw may be old, so once more afterwards. */
    private final Set<K> again = new HashSet<>();

    /** Worked on a moment ago, with when each comes back by itself; news wait for it to rest. */
    private final Map<K, Optional<Instant>> resting = new HashMap<>();

    private final Map<K, Instant> later = new HashMap<>();
    private final NavigableMap<Instant, Set<K>> due = new TreeMap<>();
    private final Map<K, Integer> failures = new HashMap<>();

    /** Keys that are worked on by the same hands; in order of arrival, each once. */
    private record Lane<K>(int hands, Set<K> waiting, Set<K> running) {
        Lane(int hands) {
            this(hands, new LinkedHashSet<>(), new HashSet<>());
        }

        Optional<K> take() {
            var next = isFull() ? Optional.<K>empty() : waiting.stream().findFirst();
            next.ifPresent(key -> {
                waiting.remove(key);
                running.add(key);
            });
            return next;
        }

        boolean isFull() {
            return running.size() >= hands;
        }
    }

    /**
     * Nobody waits and nobody works yet.
     *
     * @param hands how many keys are worked on at once
     * @param unhurriedHands how many that have time are, besides
     */
    WorkBook(int hands, int unhurriedHands) {
        hurried = new Lane<>(hands);
        unhurried = new Lane<>(unhurriedHands);
    }

    /** False if it is already going to be looked at. */
    boolean add(K key) {
        notLater(key);
        if (isBusy(key)) {
            return again.add(key);
        }
        unhurried.waiting().remove(key);
        return hurried.waiting().add(key);
    }

    /** The same for a key that has time. */
    boolean addUnhurried(K key) {
        if (isBusy(key)) {
            return again.add(key);
        }
        return !hurried.waiting().contains(key) && unhurried.waiting().add(key);
    }

    /** The next key to work on, if any is due and there are hands. */
    Optional<K> take(Instant now) {
        wake(now);
        var next = hurried.take().or(unhurried::take);
        next.ifPresent(this::notLater);
        return next;
    }

    void succeeded(K key, Optional<Instant> revisitAt, Instant restsUntil) {
        failures.remove(key);
        leave(key);
        resting.put(key, revisitAt);
        due.computeIfAbsent(restsUntil, t -> new LinkedHashSet<>()).add(key);
    }

    /** How often this key has failed in a row, this time included. */
    int failed(K key) {
        return failures.merge(key, 1, Integer::sum);
    }

    /** Ends the work on a key that failed. */
    void postponed(K key, Instant comeBackAt) {
        leave(key);
        free(key, Optional.of(comeBackAt));
    }

    private void leave(K key) {
        hurried.running().remove(key);
        unhurried.running().remove(key);
    }

    /** News that came meanwhile go before any time to come back. */
    private void free(K key, Optional<Instant> comeBackAt) {
        if (again.remove(key)) {
            hurried.waiting().add(key);
        } else {
            comeBackAt.ifPresent(time -> {
                later.put(key, time);
                due.computeIfAbsent(time, t -> new LinkedHashSet<>()).add(key);
            });
        }
    }

    /** How long nothing will happen by itself. Who is full is woken by those who leave. */
    Optional<Duration> quiet(Instant now) {
        return due.isEmpty() || hurried.isFull()
                ? Optional.empty()
                : Optional.of(Duration.between(now, due.firstKey()));
    }

    /** Nothing runs, nothing waits. What is for later, or has time, may be left to another life. */
    boolean isIdle() {
        return running() == 0 && hurried.waiting().isEmpty() && again.isEmpty();
    }

    int depth() {
        return hurried.waiting().size() + unhurried.waiting().size();
    }

    int running() {
        return hurried.running().size() + unhurried.running().size();
    }

    private boolean isBusy(K key) {
        return hurried.running().contains(key)
                || unhurried.running().contains(key)
                || resting.containsKey(key);
    }

    private void wake(Instant now) {
        while (!due.isEmpty() && !due.firstKey().isAfter(now)) {
            var keys = due.pollFirstEntry().getValue();
            for (var key : keys) {
                if (resting.containsKey(key)) {
                    free(key, resting.remove(key));
                } else {
                    later.remove(key);
                    unhurried.waiting().remove(key);
                    hurried.waiting().add(key);
                }
            }
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
