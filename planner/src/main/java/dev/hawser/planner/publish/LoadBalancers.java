package dev.hawser.planner.publish;

import dev.hawser.api.EndpointPort;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.SessionPersistence;
import dev.hawser.api.WellKnownNames;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The hub's load balancers from tenants' Services, written exactly as every KubeLB manager expects
 * them.
 */
final class LoadBalancers {
    private LoadBalancers() {}

    static LoadBalancer from(Service service, ServicePorts ports, PublishOptions options) {
        var loadBalancer = new LoadBalancer();
        loadBalancer.setMetadata(metadata(service, options));
        loadBalancer.setSpec(spec(service, ports));
        return loadBalancer;
    }

    private static ObjectMeta metadata(Service service, PublishOptions options) {
        var labels = new TreeMap<>(Origin.of(service).labels());
        labels.put(Labels.TENANT, options.hubNamespace());
        return new ObjectMetaBuilder()
                .withNamespace(options.hubNamespace())
                // The UID and not the name: a Service that was deleted and made again is another
                // one.
                .withName(service.getMetadata().getUid())
                .withLabels(labels)
                .withAnnotations(annotations(service))
                .build();
    }

    private static Map<String, String> annotations(Service service) {
        var annotations = Mirrored.annotations(service);
        annotations.entrySet().removeIf(AnnotatedTraffic::isRead);
        return annotations;
    }

    private static LoadBalancerSpec spec(Service service, ServicePorts ports) {
        var traffic = AnnotatedTraffic.of(service);
        var offered =
                ports.reachable().stream()
                        .map(port ->
                                new LoadBalancerPort(
                                        ServicePorts.name(port),
                                        ServicePorts.protocol(port),
                                        port.getPort()))
                        .toList();
        var dialled =
                ports.reachable().stream()
                        .map(port ->
                                new EndpointPort(
                                        ServicePorts.name(port),
                                        port.getNodePort(),
                                        ServicePorts.protocol(port)))
                        .toList();
        return new LoadBalancerSpec(
                List.of(LoadBalancerEndpoints.at(WellKnownNames.NODE_ADDRESSES, dialled)),
                offered,
                null,
                service.getSpec().getType(),
                service.getSpec().getExternalTrafficPolicy(),
                Services.keepsClients(service) ? new SessionPersistence("SourceIP") : null,
                traffic.policy(),
                traffic.timeouts(),
                traffic.healthCheck(),
                traffic.upstreamTls());
    }
}
