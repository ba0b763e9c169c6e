package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import java.util.List;
import java.util.stream.Stream;

/** What the Envoy resources of one load balancer depend on. */
public record TrafficInput(
        Balancer balancer, PortBook ports, String bindAddress, AddressPolicy backendAddresses) {
    List<Message> resources() {
        var resources = published().flatMap(backend -> resources(backend).stream()).toList();
        PublishedAddresses.check(resources, backendAddresses);
        return resources;
    }

    /**
     * What is published: a listener without a port has nowhere to be, one without endpoints nothing
     * to say.
     */
    Stream<Backend> published() {
        return balancer.backends().stream()
                .filter(Backend::canAnswer)
                .filter(backend -> ports.port(backend.name()).isPresent());
    }

    private List<Message> resources(Backend backend) {
        return ports.port(backend.name())
                .map(port -> Resources.from(backend, bindAddress, port))
                .orElse(List.of());
    }
}
