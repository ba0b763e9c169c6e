package dev.hawser.cli.lab;

import dev.hawser.cli.tenant.Tenants;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Charts;
import dev.hawser.lab.Outside;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Waiting;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import java.time.Duration;
import java.util.Optional;

/** One of a lab's tenants: its cluster, its name on the hub, and a Service as the guide has it. */
record LabTenant(RealCluster cluster) {
    static final String SERVICE = "echo-server";
    static final String NAMESPACE = "default";

    private static final int PORT = 80;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    TenantName name() {
        return new TenantName("tenant-" + cluster.name());
    }

    /** Has the hub take it in, and installs the CCM with the credential that it is given. */
    void join(RealCluster hub, Charts charts) {
        try (var connection = hub.connect("hawser")) {
            var tenants = new Tenants(connection, PATIENCE, line -> {});
            tenants.add(name());
            Charts.handOver(cluster, tenants.kubeconfig(name()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + name(), e);
        }
        charts.installCcm(cluster, hub, name().value(), "--wait");
    }

    /** Pods that say where they are, and a Service of type LoadBalancer in front. */
    void expose() {
        var words = "hello from " + cluster.name();
        cluster.client().resource(Backends.deployment(NAMESPACE, SERVICE, words, 1)).create();
        cluster.client()
                .resource(Backends.service(NAMESPACE, SERVICE, "LoadBalancer", PORT))
                .create();
    }

    /** The address that its owner is told, once it answers. */
    String address() {
        Waiting.until(
                "%s of %s answers".formatted(SERVICE, cluster.name()),
                PATIENCE,
                () -> told().flatMap(address -> Outside.http(address, PORT)).isPresent());
        return told().orElseThrow();
    }

    /** What its clients are told; empty if they are not. */
    Optional<String> answer() {
        return told().flatMap(address -> Outside.http(address, PORT));
    }

    private Optional<String> told() {
        var service = cluster.client().services().inNamespace(NAMESPACE).withName(SERVICE).get();
        return service.getStatus().getLoadBalancer().getIngress().stream()
                .map(LoadBalancerIngress::getIp)
                .findFirst();
    }
}
