package dev.hawser.planner.objects;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.Names;
import dev.hawser.planner.settings.HostnameCarrier.ByGateway;
import dev.hawser.planner.settings.HostnameCarrier.ByIngress;
import dev.hawser.planner.settings.HostnameCarrier.GatewayReference;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRouteBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.ParentReferenceBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.IngressBuilder;
import java.util.Optional;
import java.util.TreeMap;

/** The Ingress or HTTPRoute that brings requests for a host name to the hub's Service. */
public final class HostnameObjects {
    private HostnameObjects() {}

    public static HasMetadata from(HostnameObjectInput input) {
        return switch (input.carrier()) {
            case ByIngress(var ingressClass) -> ingress(input, ingressClass);
            case ByGateway(var gateway) -> route(input, gateway.orElseThrow());
        };
    }

    private static Ingress ingress(HostnameObjectInput input, Optional<String> ingressClass) {
        return new IngressBuilder()
                .withMetadata(metadata(Names.ingress(input.loadBalancer()), input))
                .withNewSpec()
                .withIngressClassName(ingressClass.orElse(null))
                .addNewRule()
                .withHost(input.hostname())
                .withNewHttp()
                .addNewPath()
                .withPath("/")
                .withPathType("Prefix")
                .withNewBackend()
                .withNewService()
                .withName(Names.service(input.loadBalancer()))
                .withNewPort()
                .withNumber(input.port())
                .endPort()
                .endService()
                .endBackend()
                .endPath()
                .endHttp()
                .endRule()
                .addNewTl()
                .withHosts(input.hostname())
                .withSecretName(Names.ingressCertificate(input.loadBalancer()))
                .endTl()
                .endSpec()
                .build();
    }

    private static HTTPRoute route(HostnameObjectInput input, GatewayReference gateway) {
        return new HTTPRouteBuilder()
                .withMetadata(metadata(Names.httpRoute(input.loadBalancer()), input))
                .withNewSpec()
                .withParentRefs(
                        new ParentReferenceBuilder()
                                .withGroup("gateway.networking.k8s.io")
                                .withKind("Gateway")
                                .withNamespace(gateway.namespace().orElse(null))
                                .withName(gateway.name())
                                .build())
                .withHostnames(input.hostname())
                .addNewRule()
                .addNewBackendRef()
                .withGroup("")
                .withKind("Service")
                .withName(Names.service(input.loadBalancer()))
                .withPort(input.port())
                .endBackendRef()
                .endRule()
                .endSpec()
                .build();
    }

    private static ObjectMeta metadata(String name, HostnameObjectInput input) {
        var metadata =
                new ObjectMetaBuilder()
                        .withNamespace(input.namespace())
                        .withName(name)
                        .withLabels(
                                new TreeMap<>(
                                        ObjectLabels.hostname(
                                                input.namespace(), input.loadBalancer())))
                        .withAnnotations(input.annotations());
        input.owner()
                .ifPresent(uid ->
                        metadata.addNewOwnerReference()
                                .withApiVersion(HasMetadata.getApiVersion(LoadBalancer.class))
                                .withKind(HasMetadata.getKind(LoadBalancer.class))
                                .withName(input.loadBalancer())
                                .withUid(uid)
                                .withController(true)
                                .endOwnerReference());
        return metadata.build();
    }
}
