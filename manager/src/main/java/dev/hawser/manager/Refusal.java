package dev.hawser.manager;

import dev.hawser.cluster.ClusterException;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.time.Instant;

/** An object that the hub's API server did not take, and what it said. */
record Refusal(HasMetadata wanted, String words, Instant tryAgainAt) {
    /** A quota may be raised, and nobody tells us; but asking is not free either. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    static Refusal of(HasMetadata wanted, ClusterException refusal, Instant now) {
        return new Refusal(wanted, String.valueOf(refusal.getMessage()), now.plus(PATIENCE));
    }

    boolean stands(HasMetadata nowWanted, Instant now) {
        return now.isBefore(tryAgainAt) && wanted.equals(nowWanted);
    }
}
