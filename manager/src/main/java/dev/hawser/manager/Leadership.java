package dev.hawser.manager;

import dev.hawser.api.Leases;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.LeaderElection;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether this replica is the one that writes: by the Lease, or always if there are no others. */
final class Leadership implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Leadership.class);

    private final BooleanSupplier leading;
    private final Runnable release;

    private Leadership(BooleanSupplier leading, Runnable release) {
        this.leading = leading;
        this.release = release;
    }

    static Leadership withoutRivals() {
        return new Leadership(() -> true, () -> {});
    }

    static Leadership elected(
            Cluster cluster, ManagerOptions options, LeaderElectionTimes times, Runnable gained) {
        var election =
                new LeaderElection(
                        cluster,
                        new ObjectKey(options.namespace(), Leases.MANAGER),
                        options.identity(),
                        times,
                        () -> {
                            say(options, "leading: this replica writes");
                            gained.run();
                        },
                        () -> say(options, "following: another replica writes"));
        return new Leadership(election::leading, election::close);
    }

    boolean leading() {
        return leading.getAsBoolean();
    }

    @Override
    public void close() {
        release.run();
    }

    private static void say(ManagerOptions options, String message) {
        log.atInfo().addKeyValue("identity", options.identity()).log(message);
    }
}
