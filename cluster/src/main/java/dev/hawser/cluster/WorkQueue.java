package dev.hawser.cluster;

/** Keys to look at again: each worked on by one at a time, many at once, repetitions coalesced. */
public final class WorkQueue<K> implements AutoCloseable {

    public WorkQueue(String name, Reconciler<K> reconciler, WorkQueueOptions options) {}

    public void add(K key) {}

    /** Finishes what waits and runs, takes nothing new. */
    @Override
    public void close() {}
}
