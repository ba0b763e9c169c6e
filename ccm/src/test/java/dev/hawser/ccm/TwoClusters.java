package dev.hawser.ccm;

import static org.awaitility.Awaitility.await;

import dev.hawser.api.Addresses;
import dev.hawser.api.EndpointAddress;
import dev.hawser.api.EndpointPort;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.TenantState;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.publish.PublishOptions;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.LoadBalancerIngressBuilder;
import io.fabric8.kubernetes.api.model.LoadBalancerStatusBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A tenant cluster and a hub as everybody but the CCM sees them: users who write Services, kubelets
 * that report nodes, and a manager that answers.
 */
record TwoClusters(Cluster tenant, Cluster hub) {
    static final String HUB_NAMESPACE = "tenant-blue";

    static final PublishOptions OPTIONS = PublishOptions.forHubNamespace(HUB_NAMESPACE);

    void prepare() {
        hub.apply(
                new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(HUB_NAMESPACE)
                        .endMetadata()
                        .build());
    }

    /** That the hub serves us, as its manager says. */
    void serve() {
        var state = new TenantState();
        state.getMetadata().setNamespace(HUB_NAMESPACE);
        state.getMetadata().setName(WellKnownNames.TENANT_STATE);
        hub.apply(state);
    }

    Node addNode(String name, String address) {
        tenant.apply(new NodeBuilder().withNewMetadata().withName(name).endMetadata().build());
        return report(name, address, "True", "2026-01-01T00:00:00Z");
    }

    /** What a kubelet says of its node now and then. */
    Node report(String name, String address, String ready, String heartbeat) {
        return tenant.applyStatus(
                new NodeBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .withNewStatus()
                        .addNewAddress()
                        .withType("ExternalIP")
                        .withAddress(address)
                        .endAddress()
                        .addNewCondition()
                        .withType("Ready")
                        .withStatus(ready)
                        .withLastHeartbeatTime(heartbeat)
                        .endCondition()
                        .endStatus()
                        .build());
    }

    static Service service(String name, int nodePort) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .endMetadata()
                .withNewSpec()
                .withType("LoadBalancer")
                .withExternalTrafficPolicy("Cluster")
                .addToSelector("app", name)
                .addNewPort()
                .withPort(80)
                .withProtocol("TCP")
                .withTargetPort(new IntOrString(8080))
                .withNodePort(nodePort)
                .endPort()
                .endSpec()
                .build();
    }

    Optional<Service> service(String name) {
        return tenant.get(Service.class, new ObjectKey("default", name));
    }

    void edit(String service, UnaryOperator<Service> change) {
        tenant.edit(Service.class, new ObjectKey("default", service), change);
    }

    void delete(String service) {
        tenant.delete(Service.class, new ObjectKey("default", service));
    }

    List<String> shown(String service) {
        return service(service)
                .map(Service::getStatus)
                .map(status -> status.getLoadBalancer())
                .map(loadBalancer -> loadBalancer.getIngress())
                .orElse(List.of())
                .stream()
                .map(LoadBalancerIngress::getIp)
                .toList();
    }

    List<LoadBalancer> loadBalancers() {
        return hub.list(LoadBalancer.class, Selection.in(HUB_NAMESPACE));
    }

    Optional<LoadBalancer> loadBalancer(Service service) {
        return hub.get(
                LoadBalancer.class, new ObjectKey(HUB_NAMESPACE, service.getMetadata().getUid()));
    }

    /** The node ports that the hub knows of a Service. */
    List<Integer> dialled(Service service) {
        return awaitLoadBalancer(service).getSpec().endpoints().stream()
                .flatMap(endpoints -> Objects.requireNonNull(endpoints.ports()).stream())
                .map(EndpointPort::port)
                .toList();
    }

    /** As a manager would, with the addresses and the complaints it has. */
    void answer(Service service, List<String> ips, Condition... conditions) {
        var ingress =
                ips.stream()
                        .map(ip -> new LoadBalancerIngressBuilder().withIp(ip).build())
                        .toList();
        var loadBalancer = new LoadBalancer();
        loadBalancer.getMetadata().setNamespace(HUB_NAMESPACE);
        loadBalancer.getMetadata().setName(service.getMetadata().getUid());
        // Absent when empty: an empty object applied over a full one becomes null on a real API
        // server, which its own schema then refuses.
        var addresses =
                ingress.isEmpty()
                        ? null
                        : new LoadBalancerStatusBuilder().withIngress(ingress).build();
        loadBalancer.setStatus(new LoadBalancerStatus(addresses, null, null, List.of(conditions)));
        hub.applyStatus(loadBalancer);
    }

    Optional<Addresses> addresses() {
        return hub.get(
                Addresses.class, new ObjectKey(HUB_NAMESPACE, WellKnownNames.NODE_ADDRESSES));
    }

    List<String> addressesPublished() {
        return addresses().map(Addresses::getSpec).stream()
                .flatMap(spec -> spec.addresses().stream())
                .map(EndpointAddress::ip)
                .map(Objects::requireNonNull)
                .toList();
    }

    LoadBalancer awaitLoadBalancer(Service service) {
        return eventually(() -> loadBalancer(service), Optional::isPresent).orElseThrow();
    }

    static <T> T eventually(Callable<T> look, Predicate<T> good) {
        return await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(10))
                .until(look, good);
    }
}
