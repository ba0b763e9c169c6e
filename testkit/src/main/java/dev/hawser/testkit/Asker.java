package dev.hawser.testkit;

import java.io.IOException;

/** A client that asks one question after another, in its own way of using connections. */
interface Asker extends AutoCloseable {
    /** One question and its answer; after a failure the next one begins anew. */
    void ask() throws IOException;

    @Override
    default void close() throws IOException {}
}
