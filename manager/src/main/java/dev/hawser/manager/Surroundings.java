package dev.hawser.manager;

import dev.hawser.cluster.LeaderElectionTimes;
import java.time.Clock;
import java.time.InstantSource;

/**
 * What a manager takes from its environment and tests replace: the time, and how long a lease is.
 */
record Surroundings(InstantSource clock, LeaderElectionTimes electionTimes) {
    static Surroundings real() {
        return new Surroundings(Clock.systemUTC(), LeaderElectionTimes.STANDARD);
    }
}
