package dev.hawser.planner.status;

import java.util.List;
import java.util.Optional;

/** Perhaps a value, and what was found on the way to it. */
public record Outcome<T>(Optional<T> value, List<Finding> findings) {
    public Outcome {
        findings = List.copyOf(findings);
    }

    public static <T> Outcome<T> of(T value, List<Finding> findings) {
        return new Outcome<>(Optional.of(value), findings);
    }

    public static <T> Outcome<T> of(T value) {
        return of(value, List.of());
    }

    public static <T> Outcome<T> rejected(List<Finding> findings) {
        return new Outcome<>(Optional.empty(), findings);
    }

    public static <T> Outcome<T> rejected(Finding finding) {
        return rejected(List.of(finding));
    }
}
