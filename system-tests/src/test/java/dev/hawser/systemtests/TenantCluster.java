package dev.hawser.systemtests;

import static org.awaitility.Awaitility.await;

import dev.hawser.lab.Backends;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.testkit.HawserProgram;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** One tenant of the fleet: its cluster, its CCM, and pods named {@code echo} that answer. */
final class TenantCluster implements AutoCloseable {
    static final String NAMESPACE = "default";

    private final String name;
    private final RealCluster cluster;
    private final HawserProgram ccm;

    TenantCluster(String name, RealCluster cluster, RealCluster hub) {
        this.name = name;
        this.cluster = cluster;
        cluster.importImage(Images.backend());
        client().resource(Backends.deployment(NAMESPACE, "echo", "hello from " + name, 2)).create();
        this.ccm = HawserProgram.ccm(cluster, name, hub);
    }

    /** Its namespace on the hub. */
    String hubNamespace() {
        return "tenant-" + name;
    }

    RealCluster cluster() {
        return cluster;
    }

    KubernetesClient client() {
        return cluster.client();
    }

    HawserProgram ccm() {
        return ccm;
    }

    /** Puts a Service in front of the pods of {@code echo}. */
    Service expose(Service service) {
        return client().resource(
                        service.edit()
                                .editSpec()
                                .withSelector(Map.of("app", "echo"))
                                .endSpec()
                                .build())
                .create();
    }

    /** The address that the tenant was told, once it was. */
    String address(String service) {
        return await("an address for " + name + "/" + service)
                .atMost(Eventually.PATIENCE)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> told(service), Optional::isPresent)
                .orElseThrow();
    }

    Optional<String> told(String service) {
        return Optional.ofNullable(
                        client().services().inNamespace(NAMESPACE).withName(service).get())
                .flatMap(found ->
                        found.getStatus().getLoadBalancer().getIngress().stream()
                                .map(LoadBalancerIngress::getIp)
                                .findFirst());
    }

    @Override
    public void close() {
        ccm.close();
        cluster.close();
    }
}
