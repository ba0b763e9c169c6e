package dev.hawser.planner.intake;

import dev.hawser.api.LoadBalancerPort;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The ports a load balancer offers. All of them end up on one Service of the hub, which refuses to
 * be written if a single port is wrong: so each is judged here, and only the good ones go on.
 */
final class OfferedPorts {
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

    private final List<OfferedPort> ports = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Set<String> numbers = new HashSet<>();
    private final boolean mustBeNamed;

    private OfferedPorts(boolean mustBeNamed) {
        this.mustBeNamed = mustBeNamed;
    }

    static Outcome<List<OfferedPort>> read(List<LoadBalancerPort> written) {
        var reading = new OfferedPorts(written.size() > 1);
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
        var effective = protocol.orElse(Protocol.TCP);
        var writtenName = Optional.ofNullable(written.name()).filter(name -> !name.isEmpty());
        var name =
                mustBeNamed
                        ? writtenName.or(() -> Optional.of(madeUp(written.port(), effective)))
                        : writtenName;
        if (name.isPresent() && !LABEL.matcher(name.get()).matches()) {
            findings.add(Problems.badPortName(field, name.get()));
        } else if (numbers.contains(written.port() + "/" + effective)) {
            findings.add(Problems.duplicatePort(field, written.port(), effective));
        } else if (name.isPresent() && !names.add(name.get())) {
            findings.add(Problems.duplicateName(field, name.get()));
        } else {
            numbers.add(written.port() + "/" + effective);
            ports.add(new OfferedPort(index, writtenName, name, written.port(), protocol));
        }
    }

    /**
     * As a CCM names the ports of a Service; Kubernetes wants every port named as soon as there are
     * two.
     */
    private static String madeUp(int port, Protocol protocol) {
        return port + "-" + protocol.name().toLowerCase(Locale.ROOT);
    }
}
