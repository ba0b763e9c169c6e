package dev.hawser.planner;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Something made from something else, remembered together, so that equal input is not translated
 * twice. Inputs share their parts with the facts, and what did not change compares by identity.
 */
public record Step<I, O>(I from, O made) {
    static <I, O> Step<I, O> of(I input, @Nullable Step<I, O> previous, Function<I, O> make) {
        return previous != null && Objects.equals(previous.from, input)
                ? previous
                : new Step<>(input, make.apply(input));
    }
}
