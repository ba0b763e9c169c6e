package dev.hawser.planner;

import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Chance that falls the same for the same seed. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed);
    }

    /** True so many times of so many. */
    boolean maybe(int times, int of) {
        return random.nextInt(of) < times;
    }

    @SafeVarargs
    final <T extends @Nullable Object> T one(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A number from 0 to just below the limit. */
    int below(int limit) {
        return random.nextInt(limit);
    }
}
