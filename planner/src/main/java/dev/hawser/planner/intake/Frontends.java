package dev.hawser.planner.intake;

import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The ports of one load balancer as its Service will have them. A port without a protocol has its
 * backend's, so only here its name can be made up, and two can turn out to be one.
 */
final class Frontends {
    private final List<Frontend> frontends = new ArrayList<>();
    private final boolean mustBeNamed;

    /**
     * Begins with none.
     *
     * @param mustBeNamed as Kubernetes wants it as soon as there are two
     */
    Frontends(boolean mustBeNamed) {
        this.mustBeNamed = mustBeNamed;
    }

    /** Adds a port unless another has its number or name already, which is told. */
    Optional<Finding> add(OfferedPort port, Backend backend) {
        var protocol = backend.protocol();
        var name =
                mustBeNamed
                        ? port.name().or(() -> Optional.of(madeUp(port.port(), protocol)))
                        : port.name();
        for (var other : frontends) {
            if (other.port() == port.port() && other.protocol() == protocol) {
                return Optional.of(Problems.duplicatePort(port.field(), port.port(), protocol));
            }
            if (name.isPresent() && name.equals(other.name())) {
                return Optional.of(Problems.duplicateName(port.field(), name.get()));
            }
        }
        frontends.add(new Frontend(name, port.port(), backend));
        return Optional.empty();
    }

    List<Frontend> all() {
        return frontends;
    }

    /** As a CCM names the ports of a Service. */
    private static String madeUp(int port, Protocol protocol) {
        return port + "-" + protocol.name().toLowerCase(Locale.ROOT);
    }
}
