package dev.hawser.cli.text;

import java.time.Duration;
import java.time.Instant;

/** How long ago something was, as people say it. */
public final class Age {
    private Age() {}

    public static String of(Instant then, Instant now) {
        return words(Duration.between(then, now));
    }

    /** Clocks differ a little: what is yet to come is now. */
    public static String words(Duration age) {
        if (age.toDays() > 1) {
            return age.toDays() + "d";
        }
        if (age.toHours() > 1) {
            return age.toHours() + "h";
        }
        return age.toMinutes() > 1 ? age.toMinutes() + "m" : Math.max(0, age.toSeconds()) + "s";
    }
}
