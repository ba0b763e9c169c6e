package dev.hawser.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Does all of several things though some fail. */
public final class Failures {
    /** As many as an API server answers at once without making others wait. */
    private static final int AT_ONCE = 8;

    private Failures() {}

    /** Throws the first failure in the end, with the others attached. */
    public static <T> void collect(Collection<? extends T> things, Consumer<T> deed) {
        @Nullable RuntimeException first = null;
        for (var thing : things) {
            try {
                deed.accept(thing);
            } catch (RuntimeException e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    /**
     * The same with several under way at a time, for things that do not depend on each other: one
     * after the other, thousands of questions to a server take minutes.
     */
    public static <T> void collectAtOnce(Collection<? extends T> things, Consumer<T> deed) {
        if (things.size() < 2) {
            collect(things, deed);
            return;
        }
        var places = new Semaphore(AT_ONCE);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var deeds = new ArrayList<Future<?>>(things.size());
            for (var thing : things) {
                places.acquireUninterruptibly();
                deeds.add(
                        threads.submit(() -> {
                            try {
                                deed.accept(thing);
                            } finally {
                                places.release();
                            }
                        }));
            }
            collect(deeds, Failures::await);
        }
    }

    private static void await(Future<?> deed) {
        try {
            deed.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while others were under way", e);
        }
    }
}
