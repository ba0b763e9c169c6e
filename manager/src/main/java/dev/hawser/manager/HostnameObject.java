package dev.hawser.manager;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import java.util.Objects;
import java.util.stream.Stream;

/** Which host names an object of the hub brings requests for. */
final class HostnameObject {
    private HostnameObject() {}

    static Stream<String> hosts(HasMetadata object) {
        return switch (object) {
            case Ingress ingress when ingress.getSpec() != null ->
                    ingress.getSpec().getRules().stream()
                            .map(rule -> rule.getHost())
                            .filter(Objects::nonNull);
            case HTTPRoute route when route.getSpec() != null ->
                    route.getSpec().getHostnames().stream();
            default -> Stream.of();
        };
    }
}
