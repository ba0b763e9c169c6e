package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets one of several equal processes lead, by holding a Lease. Who cannot renew in time stops
 * leading before anyone else can start, and competes again.
 */
public final class LeaderElection implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(LeaderElection.class);

    private enum Holder {
        OURS,
        ANOTHERS,
        UNKNOWN
    }

    private final Cluster cluster;
    private final ObjectKey key;
    private final LeaderElectionTimes times;
    private final Runnable onGained;
    private final Runnable onLost;
    private final LeaseClaim claim;
    private final InstantSource clock = InstantSource.system();
    private final Thread thread;
    private volatile boolean leading;
    private volatile Optional<String> holder = Optional.empty();

    /** Both callbacks come from one thread, in turns; they should be short. */
    public LeaderElection(
            Cluster cluster,
            ObjectKey lease,
            String identity,
            LeaderElectionTimes times,
            Runnable onGained,
            Runnable onLost) {
        this.cluster = cluster;
        this.key = lease;
        this.times = times;
        this.onGained = onGained;
        this.onLost = onLost;
        this.claim = new LeaseClaim(lease, identity, times.lease());
        this.thread = Thread.ofVirtual().name("election-" + lease.name()).start(this::run);
    }

    public boolean leading() {
        return leading;
    }

    /** Who held the lease when we last looked; it may have ended since. */
    public Optional<String> holder() {
        return holder;
    }

    /** Stops leading, then gives the lease back, so that another need not wait for its end. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        var deadline = clock.instant().plus(times.renewDeadline());
        try {
            while (true) {
                // Before asking, as the answer may take long and the lease counts from the asking.
                var asked = clock.instant();
                switch (hold(Duration.between(asked, deadline))) {
                    case OURS -> {
                        deadline = asked.plus(times.renewDeadline());
                        gained();
                    }
                    case ANOTHERS -> lost();
                    case UNKNOWN -> {
                        if (!clock.instant().isBefore(deadline)) {
                            lost();
                            deadline = clock.instant().plus(times.renewDeadline());
                        }
                    }
                }
                Thread.sleep(times.retry());
            }
        } catch (InterruptedException closed) {
            stepDown();
        }
    }

    /** Asks on a thread of its own: a server that does not answer must not make us miss the end. */
    private Holder hold(Duration atMost) throws InterruptedException {
        var answer = new FutureTask<>(this::hold);
        var asking = Thread.ofVirtual().name("lease-" + key.name()).start(answer);
        try {
            return answer.get(Math.max(atMost.toMillis(), 1), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            log.atDebug()
                    .addKeyValue("lease", key)
                    .addKeyValue("cause", e.getMessage())
                    .log("lease not renewed");
            return Holder.UNKNOWN;
        } finally {
            asking.interrupt();
        }
    }

    private Holder hold() {
        var current = cluster.get(Lease.class, key);
        var wanted = claim.on(current, clock.instant());
        wanted.ifPresent(this::write);
        holder = wanted.or(() -> current).map(LeaseClaim::holder);
        return wanted.isPresent() ? Holder.OURS : Holder.ANOTHERS;
    }

    private void write(Lease lease) {
        if (lease.getMetadata().getResourceVersion() == null) {
            cluster.create(lease);
        } else {
            cluster.replace(lease);
        }
    }

    private void gained() {
        if (!leading) {
            leading = true;
            log.atInfo().addKeyValue("lease", key).log("leading");
            try {
                onGained.run();
            } catch (RuntimeException | Error fault) {
                // If this thread ended here, we would lead for ever, with a lease that others take.
                log.atError().addKeyValue("lease", key).setCause(fault).log("cannot lead");
                stepDown();
            }
        }
    }

    private void stepDown() {
        boolean ours = leading;
        lost();
        if (ours) {
            release();
        }
    }

    private void lost() {
        if (leading) {
            leading = false;
            log.atInfo().addKeyValue("lease", key).log("no longer leading");
            onLost.run();
        }
    }

    private void release() {
        try {
            cluster.edit(Lease.class, key, claim::released);
        } catch (ClusterException e) {
            log.atDebug().addKeyValue("cause", e.getMessage()).log("lease not given back");
        }
    }
}
