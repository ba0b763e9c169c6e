package dev.hawser.manager;

import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.planner.HostnameProbe;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.InstantSource;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What a manager takes from its environment: the time, how long a lease is, where an address of the
 * hub is really found, and what clients find who look up a host name.
 */
record Surroundings(
        InstantSource clock,
        LeaderElectionTimes electionTimes,
        UnaryOperator<InetSocketAddress> places,
        Function<String, HostnameProbe> lookup) {
    Surroundings(InstantSource clock, LeaderElectionTimes electionTimes) {
        this(clock, electionTimes, UnaryOperator.identity(), HostnameLookup.real());
    }

    static Surroundings real() {
        return new Surroundings(Clock.systemUTC(), LeaderElectionTimes.STANDARD);
    }

    Surroundings looking(Function<String, HostnameProbe> others) {
        return new Surroundings(clock, electionTimes, places, others);
    }

    Surroundings with(UnaryOperator<InetSocketAddress> others) {
        return new Surroundings(clock, electionTimes, others, lookup);
    }
}
