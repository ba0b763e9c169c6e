package dev.hawser.cluster;

/** Lets one of several equal processes lead, by holding a Lease. */
public final class LeaderElection implements AutoCloseable {
    public LeaderElection(
            Cluster cluster,
            ObjectKey lease,
            String identity,
            LeaderElectionTimes times,
            Runnable onGained,
            Runnable onLost) {}

    public boolean leading() {
        return false;
    }

    /** Gives the lease back, so that another need not wait for its end. */
    @Override
    public void close() {}
}
