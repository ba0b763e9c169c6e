package dev.hawser.systemtests.trespass;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.io.File;
import java.time.Instant;

/** Breaks every wall on purpose, so that a wall that holds nothing back is noticed. */
public final class TrespassingPlanner {
    private TrespassingPlanner() {}

    /** Reads a file, asks the clock, and changes an object that belongs to others. */
    public static boolean plan(ObjectMeta facts) {
        facts.setName("taken");
        return new File(facts.getName()).exists() && Instant.now().isAfter(Instant.EPOCH);
    }
}
