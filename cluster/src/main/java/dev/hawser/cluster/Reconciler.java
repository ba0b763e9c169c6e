package dev.hawser.cluster;

import java.time.Instant;
import java.util.Optional;

/**
 * Makes the world right for one key. Events only say "look again"; what to do is read, not told.
 */
@FunctionalInterface
public interface Reconciler<K> {
    /**
     * When to look again though nothing happened, if ever. Throwing means: later, with back-off.
     */
    Optional<Instant> reconcile(K key) throws Exception;
}
