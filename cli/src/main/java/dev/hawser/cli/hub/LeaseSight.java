package dev.hawser.cli.hub;

import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * Who leads, by a Lease.
 *
 * @param holder empty if it was given back
 * @param age how long ago it was renewed
 * @param current whether that is recent enough to count
 */
public record LeaseSight(String holder, Duration age, boolean current) {
    private static final int USUAL_SECONDS = 15;

    /** Clocks may differ, so it counts for twice as long as it lasts. */
    public static LeaseSight of(Lease lease, Instant now) {
        var spec = lease.getSpec();
        var holder = Objects.requireNonNullElse(spec.getHolderIdentity(), "");
        var seconds = Objects.requireNonNullElse(spec.getLeaseDurationSeconds(), USUAL_SECONDS);
        var age =
                spec.getRenewTime() == null
                        ? Duration.ofDays(1)
                        : Duration.between(spec.getRenewTime().toInstant(), now);
        boolean fresh = age.compareTo(Duration.ofSeconds(2L * seconds)) <= 0;
        return new LeaseSight(holder, age, !holder.isEmpty() && fresh);
    }

    /** The pod of the holder: identities of ours begin with their pod's name. */
    public String pod() {
        return holder.split("[_@]", 2)[0];
    }
}
