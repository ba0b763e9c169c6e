package dev.hawser.lab;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Looks again and again until something is so. */
public final class Waiting {
    private static final Duration PAUSE = Duration.ofMillis(50);

    private Waiting() {}

    /**
     * Returns as soon as it is so, and throws what looking throws.
     *
     * @param what is waited for, as a sentence
     */
    public static void until(String what, Duration atMost, BooleanSupplier so) {
        var end = System.nanoTime() + atMost.toNanos();
        while (!so.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new IllegalStateException(
                        "waited %d s in vain: %s".formatted(atMost.toSeconds(), what));
            }
            pause(what);
        }
    }

    private static void pause(String what) {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting: " + what, e);
        }
    }
}
