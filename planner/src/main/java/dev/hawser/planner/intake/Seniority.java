package dev.hawser.planner.intake;

import static java.util.Comparator.comparing;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Comparator;
import java.util.Objects;

/** Who was there first, where only one can have something. */
public final class Seniority {
    /** In order of age; of the same age, in order of name. */
    public static final Comparator<HasMetadata> BY_AGE =
            comparing(Seniority::since).thenComparing(object -> object.getMetadata().getName());

    private Seniority() {}

    /** Since when an object exists, as text that sorts; empty if nobody wrote it down. */
    public static String since(HasMetadata object) {
        return Objects.requireNonNullElse(object.getMetadata().getCreationTimestamp(), "");
    }
}
