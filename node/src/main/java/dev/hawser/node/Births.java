package dev.hawser.node;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/**
 * Starts processes, and has sockets tried out only between two starts. Until a new process has
 * become its program it holds a copy of every socket of ours: a place tried out meanwhile would
 * look taken the next time, and its Service would move to another port.
 */
final class Births {
    private static final Object TURN = new Object();

    /** Returns once the child is its program, which inherits nothing. */
    static Process start(ProcessBuilder builder) throws IOException {
        synchronized (TURN) {
            return builder.start();
        }
    }

    static boolean between(BooleanSupplier trial) {
        synchronized (TURN) {
            return trial.getAsBoolean();
        }
    }

    private Births() {}
}
