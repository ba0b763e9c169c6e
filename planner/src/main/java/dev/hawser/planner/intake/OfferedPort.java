package dev.hawser.planner.intake;

import dev.hawser.planner.model.Protocol;
import java.util.Optional;

/**
 * A port that a load balancer offers to clients, understood on its own.
 *
 * @param index its position, by which it finds its endpoint port if names do not tell
 * @param name as written, which its endpoint port may have too
 * @param protocol empty if nobody wrote one
 */
record OfferedPort(int index, Optional<String> name, int port, Optional<Protocol> protocol) {
    String field() {
        return field(index);
    }

    static String field(int index) {
        return "spec.ports[" + index + "]";
    }
}
