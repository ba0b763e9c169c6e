package dev.hawser.manager;

import dev.hawser.cluster.LeaderElectionTimes;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * What a manager takes from its environment: the time, how long a lease is, and where an address of
 * the hub is really found.
 */
record Surroundings(
        InstantSource clock,
        LeaderElectionTimes electionTimes,
        UnaryOperator<InetSocketAddress> places) {
    Surroundings(InstantSource clock, LeaderElectionTimes electionTimes) {
        this(clock, electionTimes, UnaryOperator.identity());
    }

    static Surroundings real() {
        return new Surroundings(Clock.systemUTC(), LeaderElectionTimes.STANDARD);
    }

    Surroundings with(UnaryOperator<InetSocketAddress> others) {
        return new Surroundings(clock, electionTimes, others);
    }
}
