package dev.hawser.planner.intake;

import dev.hawser.api.EndpointPort;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.planner.Names;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Encryption;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.model.Traffic;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The groups of endpoints of one load balancer, and which of their ports answers for an offered
 * one.
 */
final class EndpointGroups {
    private final LoadBalancerInput input;
    private final Traffic traffic;
    private final Optional<Encryption> encryption;
    private final Map<Integer, Outcome<List<String>>> addresses = new TreeMap<>();
    private final Map<String, Backend> backends = new HashMap<>();

    private EndpointGroups(
            LoadBalancerInput input, Traffic traffic, Optional<Encryption> encryption) {
        this.input = input;
        this.traffic = traffic;
        this.encryption = encryption;
    }

    /**
     * Reads groups as they are asked for.
     *
     * @param encryption absent if what was asked for cannot be had, and so nothing is to be sent
     */
    static EndpointGroups read(
            LoadBalancerInput input, Traffic traffic, Optional<Encryption> encryption) {
        return new EndpointGroups(input, traffic, encryption);
    }

    /** What was found about the addresses of groups that were asked for. */
    List<Finding> findings() {
        return addresses.values().stream().flatMap(outcome -> outcome.findings().stream()).toList();
    }

    Outcome<Backend> behind(OfferedPort offered) {
        var found = byName(offered).or(() -> byPosition(offered));
        if (found.isEmpty()) {
            return Outcome.rejected(Problems.noEndpointPort(offered.field()));
        }
        var port = found.get().port();
        var field = found.get().field();
        var written = Protocols.read(port.protocol());
        if (written.isEmpty() && port.protocol() != null) {
            return Outcome.rejected(Problems.unknownProtocol(field, port.protocol()));
        }
        if (port.port() < 1 || port.port() > 65_535) {
            return Outcome.rejected(Problems.portOutOfRange(field + ".port", port.port()));
        }
        // Who wrote no protocol means that of the other side; where neither did, it is TCP as
        // everywhere.
        var protocol = offered.protocol().or(() -> written).orElse(Protocol.TCP);
        if (written.isPresent() && written.get() != protocol) {
            return Outcome.rejected(
                    Problems.protocolMismatch(offered.field(), protocol, written.get()));
        }
        return Outcome.of(backend(found.get(), protocol));
    }

    private Backend backend(Place place, Protocol protocol) {
        int port = place.port().port();
        var name = Names.listener(input.namespace(), input.name(), place.group(), port, protocol);
        return backends.computeIfAbsent(
                name,
                n -> {
                    var usable = addresses(place.group()).value().orElse(List.of());
                    var endpoints =
                            usable.stream().map(address -> new Endpoint(address, port)).toList();
                    if (protocol == Protocol.UDP) {
                        return new Backend(n, protocol, port, traffic, endpoints);
                    }
                    return encryption
                            .map(traffic::encrypted)
                            .map(safe -> new Backend(n, protocol, port, safe, endpoints))
                            .orElseGet(() -> new Backend(n, protocol, port, traffic, List.of()));
                });
    }

    private Outcome<List<String>> addresses(int group) {
        return addresses.computeIfAbsent(
                group,
                g -> {
                    var written = groups().get(g);
                    var field = "spec.endpoints[" + g + "].addresses";
                    return LoadBalancerInput.reference(written)
                            .map(reference -> referred(reference, field + "Reference"))
                            .orElseGet(() ->
                                    AddressBook.read(
                                            field,
                                            written.addresses(),
                                            input.policy(),
                                            input.lookups()));
                });
    }

    private Outcome<List<String>> referred(String reference, String field) {
        var known = input.addresses().get(reference);
        return known == null
                ? Outcome.rejected(Problems.missing("Addresses", reference, field))
                : known;
    }

    private Optional<Place> byName(OfferedPort offered) {
        return offered.name()
                .flatMap(name ->
                        places().stream()
                                .filter(place -> name.equals(place.port().name()))
                                .findFirst());
    }

    private Optional<Place> byPosition(OfferedPort offered) {
        return places().stream()
                .filter(place -> place.group() == 0 && place.index() == offered.index())
                .findFirst();
    }

    private List<Place> places() {
        var places = new ArrayList<Place>();
        for (int group = 0; group < groups().size(); group++) {
            var ports = groups().get(group).ports();
            for (int i = 0; ports != null && i < ports.size(); i++) {
                places.add(new Place(group, i, ports.get(i)));
            }
        }
        return places;
    }

    private List<LoadBalancerEndpoints> groups() {
        return LoadBalancerInput.groups(input.spec());
    }

    /** An endpoint port and where it is written. */
    private record Place(int group, int index, EndpointPort port) {
        String field() {
            return "spec.endpoints[%d].ports[%d]".formatted(group, index);
        }
    }
}
