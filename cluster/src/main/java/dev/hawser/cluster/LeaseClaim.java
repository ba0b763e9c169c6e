package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.api.model.coordination.v1.LeaseBuilder;
import io.fabric8.kubernetes.api.model.coordination.v1.LeaseSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * One candidate's view of a Lease: whether it may take it, and what it would write. Other machines'
 * clocks are not trusted: a lease has ended when it was not seen to change for as long as it lasts
 * on our clock.
 */
final class LeaseClaim {
    private final ObjectKey key;
    private final String identity;
    private final Duration duration;
    private Optional<String> seenVersion = Optional.empty();
    private Instant seenAt = Instant.MIN;

    LeaseClaim(ObjectKey key, String identity, Duration duration) {
        this.key = key;
        this.identity = identity;
        this.duration = duration;
    }

    /** The lease to write in order to hold it, or nothing while another does. */
    synchronized Optional<Lease> on(Optional<Lease> current, Instant now) {
        observe(current, now);
        if (current.isEmpty()) {
            return Optional.of(held(new LeaseBuilder().withNewMetadata().endMetadata(), 0, now));
        }
        var lease = current.get();
        var holder = holder(lease);
        if (holder.equals(identity)) {
            return Optional.of(renewed(lease, now));
        }
        boolean free = holder.isEmpty() || !now.isBefore(seenAt.plus(lasts(lease)));
        return free
                ? Optional.of(held(new LeaseBuilder(lease), transitions(lease) + 1, now))
                : Optional.empty();
    }

    /** The lease given back, if it is ours. */
    Lease released(Lease lease) {
        return holder(lease).equals(identity)
                ? new LeaseBuilder(lease).editSpec().withHolderIdentity("").endSpec().build()
                : lease;
    }

    private void observe(Optional<Lease> current, Instant now) {
        var version = current.map(lease -> lease.getMetadata().getResourceVersion());
        if (!version.equals(seenVersion)) {
            seenVersion = version;
            seenAt = now;
        }
    }

    private Lease held(LeaseBuilder lease, int transitions, Instant now) {
        return lease.editOrNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .endMetadata()
                .withNewSpec()
                .withHolderIdentity(identity)
                .withLeaseDurationSeconds((int) Math.max(1, duration.toSeconds()))
                .withAcquireTime(time(now))
                .withRenewTime(time(now))
                .withLeaseTransitions(transitions)
                .endSpec()
                .build();
    }

    private static Lease renewed(Lease lease, Instant now) {
        return new LeaseBuilder(lease).editSpec().withRenewTime(time(now)).endSpec().build();
    }

    static String holder(Lease lease) {
        return spec(lease).map(LeaseSpec::getHolderIdentity).orElse("");
    }

    private static int transitions(Lease lease) {
        return spec(lease).map(LeaseSpec::getLeaseTransitions).orElse(0);
    }

    private Duration lasts(Lease lease) {
        return spec(lease)
                .map(LeaseSpec::getLeaseDurationSeconds)
                .map(seconds -> Duration.ofSeconds(seconds))
                .orElse(duration);
    }

    private static Optional<LeaseSpec> spec(Lease lease) {
        return Optional.ofNullable(lease.getSpec());
    }

    private static ZonedDateTime time(Instant now) {
        return now.truncatedTo(ChronoUnit.MICROS).atZone(ZoneOffset.UTC);
    }
}
