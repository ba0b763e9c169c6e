package dev.hawser.cluster.server;

import java.util.List;

/** Says what still keeps a program from doing its work. */
@FunctionalInterface
public interface Readiness {
    /** One sentence for each thing it waits for; empty when it is ready. */
    List<String> waitingFor();
}
