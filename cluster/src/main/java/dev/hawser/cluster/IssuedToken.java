package dev.hawser.cluster;

import java.time.Instant;

/** A token of a service account, as an API server handed it out. */
public record IssuedToken(String value, Instant expires) {
    @Override
    public String toString() {
        return "IssuedToken[redacted, expires=" + expires + "]";
    }
}
