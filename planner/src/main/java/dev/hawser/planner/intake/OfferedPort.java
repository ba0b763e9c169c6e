package dev.hawser.planner.intake;

import dev.hawser.planner.model.Protocol;
import java.util.Optional;

/**
 * A port that a load balancer offers to clients, understood on its own.
 *
 * @param index its position, by which it finds its endpoint port if names do not tell
 * @param writtenName the name its endpoint port would have
 * @param name what it is called on the hub's Service
 * @param protocol empty if nobody wrote one
 */
record OfferedPort(
        int index,
        Optional<String> writtenName,
        Optional<String> name,
        int port,
        Optional<Protocol> protocol) {
    String field() {
        return field(index);
    }

    static String field(int index) {
        return "spec.ports[" + index + "]";
    }
}
