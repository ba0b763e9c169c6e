package dev.hawser.planner.status;

import static dev.hawser.planner.status.Problems.invalid;

import java.time.Duration;

/** What can be wrong with the settings of an operator, and what would make it right. */
public final class SettingProblems {
    private SettingProblems() {}

    /** A setting whose text says nothing we know. */
    public static Finding unreadable(String field, String text, String expected) {
        return invalid(
                "%s is %s and is ignored; write %s.".formatted(field, Quoted.of(text), expected));
    }

    public static Finding malformedPattern(String field, String text) {
        return invalid(
                ("%s: the pattern %s is malformed and matches nothing but itself; give every [ its"
                                + " ], put something between them, and write \\\\ for a \\.")
                        .formatted(field, Quoted.of(text)));
    }

    public static Finding drainTooLong(String field, Duration drain, Duration longest) {
        return invalid(
                ("%s: a drainTimeout of %ds does not fit into terminationGracePeriodSeconds, so"
                                + " %ds are used; lower the one or raise the other.")
                        .formatted(field, drain.toSeconds(), longest.toSeconds()));
    }

    /** Whoever shares proxies with a check waits for its first answers. */
    public static Finding checkTooPatient(String field, Duration asked, Duration longest) {
        return invalid(
                ("%s: %ds are too long, as new load balancers wait while a silent endpoint is"
                                + " asked, so %ds are used; write that or less.")
                        .formatted(field, asked.toSeconds(), longest.toSeconds()));
    }

    /** What is allowed and what is denied are both written, and leave nothing. */
    public static Finding deniesAll(String field) {
        return invalid(
                ("%s denies every annotation, so that none travels of those that are allowed; deny"
                                + " fewer, or set propagateAllAnnotations to false beside it if"
                                + " none should travel.")
                        .formatted(field));
    }

    /** As Go matches paths. */
    public static Finding deniesKeysWithoutSlash(String field) {
        return invalid(
                ("%s: \"*\" ends at a slash and denies only keys that have none, so that"
                                + " example.com/name still travels; add \"*/*\" to deny every"
                                + " annotation.")
                        .formatted(field));
    }
}
