package dev.hawser.cli.folder;

import static java.util.Objects.requireNonNullElse;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** What an API server would refuse about a Service, as far as it would mislead us. */
final class ServiceCheck {
    /** Words about one port of the Service, or about its spec. */
    record Objection(Optional<Integer> port, String words) {
        Node place(Node document) {
            var spec = YamlTree.child(document, "spec").orElse(document);
            var ports = YamlTree.child(spec, "ports");
            return port.flatMap(index -> ports.flatMap(list -> YamlTree.child(list, index)))
                    .or(() -> ports)
                    .orElse(spec);
        }
    }

    static List<Objection> objections(HasMetadata object) {
        if (!(object instanceof Service service)) {
            return List.of();
        }
        if (service.getSpec() == null
                || requireNonNullElse(service.getSpec().getPorts(), List.of()).isEmpty()) {
            return List.of(
                    new Objection(
                            Optional.empty(), "spec.ports is empty (expected: one port or more)"));
        }
        var objections = new ArrayList<Objection>();
        var seen = new HashSet<String>();
        var ports = service.getSpec().getPorts();
        for (int i = 0; i < ports.size(); i++) {
            var field = "spec.ports[" + i + "]";
            var number = requireNonNullElse(ports.get(i).getPort(), 0);
            var protocol = requireNonNullElse(ports.get(i).getProtocol(), "TCP");
            if (number < 1 || number > 65_535) {
                objections.add(
                        new Objection(
                                Optional.of(i),
                                "%s.port: %d (expected: 1-65535)".formatted(field, number)));
            }
            if (!List.of("TCP", "UDP").contains(protocol)) {
                objections.add(
                        new Objection(
                                Optional.of(i),
                                "%s.protocol: %s (expected: TCP or UDP)"
                                        .formatted(field, protocol)));
            }
            if (!seen.add(number + "/" + protocol)) {
                objections.add(
                        new Objection(
                                Optional.of(i),
                                "%s: %d/%s is there twice".formatted(field, number, protocol)));
            }
        }
        return objections;
    }

    private ServiceCheck() {}
}
