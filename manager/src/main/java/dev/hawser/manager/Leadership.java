package dev.hawser.manager;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.LeaderElection;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether this replica is the one that writes: by the Lease, or always if there are no others. */
final class Leadership implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Leadership.class);

    private final BooleanSupplier leading;
    private final Supplier<Optional<String>> holder;
    private final Runnable release;

    private Leadership(
            BooleanSupplier leading, Supplier<Optional<String>> holder, Runnable release) {
        this.leading = leading;
        this.holder = holder;
        this.release = release;
    }

    static Leadership withoutRivals() {
        return new Leadership(() -> true, Optional::empty, () -> {});
    }

    static Leadership elected(
            Cluster cluster,
            ObjectKey lease,
            Replica replica,
            LeaderElectionTimes times,
            Runnable gained) {
        var election =
                new LeaderElection(
                        cluster,
                        lease,
                        replica.written(),
                        times,
                        () -> {
                            say(replica, "leading: this replica writes");
                            gained.run();
                        },
                        () -> say(replica, "following: another replica writes"));
        return new Leadership(election::leading, election::holder, election::close);
    }

    boolean leading() {
        return leading.getAsBoolean();
    }

    /** The replica that leads, if it is another one of ours. */
    Optional<Replica> leader() {
        return leading() ? Optional.empty() : holder.get().flatMap(Replica::read);
    }

    @Override
    public void close() {
        release.run();
    }

    private static void say(Replica replica, String message) {
        log.atInfo().addKeyValue("identity", replica.written()).log(message);
    }
}
