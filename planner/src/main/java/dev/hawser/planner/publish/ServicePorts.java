package dev.hawser.planner.publish;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * The ports of a Service that the hub can reach, and what to say about the others: one bad port
 * does not take its neighbours along.
 *
 * @param awaited whether some port still gets what it lacks without anybody's help
 */
record ServicePorts(List<ServicePort> reachable, boolean awaited, List<Note> notes) {
    private static final Set<String> PROTOCOLS = Set.of("TCP", "UDP");

    ServicePorts {
        reachable = List.copyOf(reachable);
        notes = List.copyOf(notes);
    }

    static ServicePorts of(Service service) {
        var reachable = new ArrayList<ServicePort>();
        var notes = new ArrayList<Note>();
        var awaited = false;
        var turnedOff = Boolean.FALSE.equals(service.getSpec().getAllocateLoadBalancerNodePorts());
        for (var port :
                Objects.requireNonNullElse(service.getSpec().getPorts(), List.<ServicePort>of())) {
            if (!PROTOCOLS.contains(protocol(port))) {
                notes.add(Notes.protocolUnsupported(port));
            } else if (port.getNodePort() != null && port.getNodePort() > 0) {
                reachable.add(port);
            } else if (turnedOff) {
                notes.add(Notes.nodePortsTurnedOff(port));
            } else {
                // Nobody is told: Kubernetes gives it with the Service, local mode a moment later.
                awaited = true;
            }
        }
        return new ServicePorts(reachable, awaited, notes);
    }

    static String name(ServicePort port) {
        var name = port.getName();
        return name == null || name.isEmpty()
                ? port.getPort() + "-" + protocol(port).toLowerCase(Locale.ROOT)
                : name.toLowerCase(Locale.ROOT);
    }

    static String protocol(ServicePort port) {
        return Objects.requireNonNullElse(port.getProtocol(), "TCP");
    }
}
