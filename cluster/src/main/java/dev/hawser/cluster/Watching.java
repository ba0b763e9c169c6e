package dev.hawser.cluster;

/** A running watch; closing it ends it, also for its listener. */
public interface Watching extends AutoCloseable {
    @Override
    void close();
}
