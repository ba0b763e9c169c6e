package dev.hawser.planner;

import dev.hawser.planner.objects.ObjectLabels;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import java.util.Set;
import java.util.stream.Stream;

/** Which objects of host names are ours, and of those which stay. */
final class HostnameScopes {
    private HostnameScopes() {}

    /** Only of kinds of which there are some: the hub may not know HTTPRoutes at all. */
    static Stream<Pruning> from(String namespace, Set<String> keep, HostnameFacts observed) {
        var labels = ObjectLabels.hostnames(namespace);
        return Stream.concat(
                observed.ingresses().isEmpty()
                        ? Stream.empty()
                        : Stream.of(new Pruning(Ingress.class, namespace, labels, keep)),
                observed.routes().isEmpty()
                        ? Stream.empty()
                        : Stream.of(new Pruning(HTTPRoute.class, namespace, labels, keep)));
    }
}
