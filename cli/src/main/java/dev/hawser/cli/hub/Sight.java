package dev.hawser.cli.hub;

import dev.hawser.cluster.ClusterException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What was looked for: it is there, it is not, or we cannot see. */
public sealed interface Sight<T> {
    /** It is there. */
    record Found<T>(T value) implements Sight<T> {}

    /** It is not there, for sure. */
    record Absent<T>() implements Sight<T> {}

    /** Nobody knows, for this reason. */
    record Hidden<T>(String why) implements Sight<T> {}

    /** Looks; that it is not ours to see is an answer as well. */
    static <T> Sight<T> of(Supplier<Optional<T>> look) {
        try {
            return look.get().<Sight<T>>map(Found::new).orElseGet(Absent::new);
        } catch (ClusterException.Forbidden e) {
            return new Hidden<>(String.valueOf(e.getMessage()));
        }
    }

    default Optional<T> found() {
        return this instanceof Found<T>(var value) ? Optional.of(value) : Optional.empty();
    }

    /** Looks on from what was found; what is not there or hidden leaves the rest so. */
    default <R> Sight<R> then(Function<T, Sight<R>> next) {
        return switch (this) {
            case Found<T>(var value) -> next.apply(value);
            case Absent<T>() -> new Absent<>();
            case Hidden<T>(var why) -> new Hidden<>(why);
        };
    }
}
