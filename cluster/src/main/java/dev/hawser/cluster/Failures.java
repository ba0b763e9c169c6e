package dev.hawser.cluster;

import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Does all of several things though some fail. */
public final class Failures {
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
}
