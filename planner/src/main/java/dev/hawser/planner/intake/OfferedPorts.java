package dev.hawser.planner.intake;

import dev.hawser.api.LoadBalancerPort;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The ports a load balancer offers. All of them end up on one Service of the hub, which refuses to
 * be written if a single port is wrong: so each is judged here on its own, and only the good ones
 * go on.
 */
final class OfferedPorts {
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

    private final List<OfferedPort> ports = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private OfferedPorts() {}

    static Outcome<List<OfferedPort>> read(List<LoadBalancerPort> written) {
        var reading = new OfferedPorts();
        for (int i = 0; i < written.size(); i++) {
            reading.add(i, written.get(i));
        }
        return Outcome.of(List.copyOf(reading.ports), reading.findings);
    }

    private void add(int index, LoadBalancerPort written) {
        var field = OfferedPort.field(index);
        var protocol = Protocols.read(written.protocol());
        if (protocol.isEmpty() && written.protocol() != null) {
            findings.add(Problems.unknownProtocol(field, written.protocol()));
        } else if (written.port() < 1 || written.port() > 65_535) {
            findings.add(Problems.portOutOfRange(field + ".port", written.port()));
        } else {
            add(field, index, written, protocol);
        }
    }

    private void add(
            String field, int index, LoadBalancerPort written, Optional<Protocol> protocol) {
        var name = Optional.ofNullable(written.name()).filter(text -> !text.isEmpty());
        if (name.isPresent() && !LABEL.matcher(name.get()).matches()) {
            findings.add(Problems.badPortName(field, name.get()));
        } else {
            ports.add(new OfferedPort(index, name, written.port(), protocol));
        }
    }
}
