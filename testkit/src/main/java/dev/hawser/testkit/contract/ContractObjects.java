package dev.hawser.testkit.contract;

import dev.hawser.api.EndpointAddress;
import dev.hawser.api.EndpointPort;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.IngressBuilder;
import java.util.List;
import java.util.Map;

/** The few objects the contract is about: plain data, one with ports, one with a generation. */
final class ContractObjects {
    private ContractObjects() {}

    static Namespace namespace(String name) {
        return new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build();
    }

    static ConfigMap configMap(ObjectKey key, Map<String, String> data) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .endMetadata()
                .withData(data)
                .build();
    }

    static ConfigMap labelled(ConfigMap plain, Map<String, String> labels) {
        return new ConfigMapBuilder(plain).editMetadata().withLabels(labels).endMetadata().build();
    }

    static ConfigMap withFinalizers(ConfigMap plain, String... finalizers) {
        return new ConfigMapBuilder(plain)
                .editMetadata()
                .withFinalizers(finalizers)
                .endMetadata()
                .build();
    }

    static ConfigMap ownedBy(HasMetadata owner, ConfigMap plain) {
        return new ConfigMapBuilder(plain)
                .editMetadata()
                .withOwnerReferences(
                        new OwnerReferenceBuilder()
                                .withApiVersion(owner.getApiVersion())
                                .withKind(owner.getKind())
                                .withName(owner.getMetadata().getName())
                                .withUid(owner.getMetadata().getUid())
                                .build())
                .endMetadata()
                .build();
    }

    /** Ports by number, with their names. */
    static Service service(ObjectKey key, Map<Integer, String> ports) {
        var service =
                new ServiceBuilder()
                        .withNewMetadata()
                        .withNamespace(key.namespace())
                        .withName(key.name())
                        .endMetadata()
                        .withNewSpec()
                        .endSpec();
        ports.forEach((number, name) ->
                service.editSpec()
                        .addNewPort()
                        .withPort(number)
                        .withProtocol("TCP")
                        .withName(name)
                        .endPort()
                        .endSpec());
        return service.build();
    }

    static Service withCondition(ObjectKey key, String type, String status) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .endMetadata()
                .withNewStatus()
                .withConditions(
                        new ConditionBuilder()
                                .withType(type)
                                .withStatus(status)
                                .withReason("Told")
                                .withMessage("")
                                .withLastTransitionTime("2026-01-01T00:00:00Z")
                                .build())
                .endStatus()
                .build();
    }

    static Ingress ingress(ObjectKey key, String backend) {
        return new IngressBuilder()
                .withNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .endMetadata()
                .withNewSpec()
                .withNewDefaultBackend()
                .withNewService()
                .withName(backend)
                .withNewPort()
                .withNumber(80)
                .endPort()
                .endService()
                .endDefaultBackend()
                .endSpec()
                .build();
    }

    static Ingress ingressStatus(ObjectKey key, String address) {
        return new IngressBuilder()
                .withNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .endMetadata()
                .withNewStatus()
                .withNewLoadBalancer()
                .addNewIngress()
                .withIp(address)
                .endIngress()
                .endLoadBalancer()
                .endStatus()
                .build();
    }

    static LoadBalancer loadBalancer(ObjectKey key, int port) {
        var endpoints =
                new LoadBalancerEndpoints(
                        null,
                        List.of(EndpointAddress.ofIp("192.0.2.1")),
                        null,
                        List.of(new EndpointPort("web", 30_080, "TCP")));
        var loadBalancer = new LoadBalancer();
        loadBalancer.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(key.namespace())
                        .withName(key.name())
                        .build());
        loadBalancer.setSpec(
                new LoadBalancerSpec(
                        List.of(endpoints),
                        List.of(new LoadBalancerPort("web", "TCP", port)),
                        null,
                        "LoadBalancer",
                        null,
                        null,
                        null,
                        null,
                        null,
                        null));
        return loadBalancer;
    }
}
