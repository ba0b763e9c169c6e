package dev.hawser.planner.publish;

/** Something the owner of a tenant's object should hear, as an Event on it. */
public record Note(Severity severity, String reason, String message) {
    /** Whether somebody must act. */
    public enum Severity {
        NORMAL,
        WARNING
    }

    boolean isWarning() {
        return severity == Severity.WARNING;
    }
}
