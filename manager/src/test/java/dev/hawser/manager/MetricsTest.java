package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.InMemoryCluster;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the reference exports about layer 4, which dashboards and alerts are made from. */
final class MetricsTest {
    /** Name, type, labels. Those that only a connected proxy brings about are xds's to show. */
    private static final List<String> REFERENCE =
            """
            kubelb_manager_loadbalancer_reconcile_total counter namespace,result
            kubelb_manager_loadbalancer_reconcile_duration_seconds histogram namespace
            kubelb_manager_tenant_reconcile_total counter result
            kubelb_manager_tenant_reconcile_duration_seconds histogram -
            kubelb_manager_envoycp_reconcile_total counter result
            kubelb_manager_envoycp_reconcile_duration_seconds histogram -
            kubelb_manager_loadbalancers gauge namespace,tenant,topology
            kubelb_manager_tenants gauge -
            kubelb_manager_envoy_proxies gauge namespace,topology
            kubelb_manager_envoycp_clusters gauge snapshot_name
            kubelb_manager_envoycp_listeners gauge snapshot_name
            kubelb_manager_envoycp_endpoints gauge snapshot_name
            kubelb_manager_envoycp_snapshot_updates_total counter snapshot_name
            kubelb_manager_envoy_duplicate_listeners_dropped_total counter snapshot_name
            kubelb_manager_port_allocator_allocated_ports gauge -
            kubelb_manager_port_allocator_endpoints gauge -
            kubelb_manager_port_allocator_collisions_healed_total counter -
            kubelb_envoy_control_plane_snapshots gauge -
            kubelb_envoy_control_plane_snapshot_updates_total counter snapshot_name
            kubelb_envoy_control_plane_snapshot_generation_duration_seconds histogram snapshot_name
            kubelb_envoy_control_plane_clusters gauge snapshot_name
            kubelb_envoy_control_plane_listeners gauge snapshot_name
            kubelb_envoy_control_plane_endpoints gauge snapshot_name
            kubelb_envoy_control_plane_cache_misses_total counter snapshot_name
            kubelb_envoy_control_plane_envoy_proxies gauge namespace,topology
            kubelb_envoy_control_plane_envoy_proxy_create_total counter namespace
            kubelb_envoy_control_plane_grpc_connections gauge -
            """
                    .lines()
                    .toList();

    private static final Pattern LABELS = Pattern.compile("([a-z_]+)=\"");

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void theTopologyIsTheOneInUse() throws Exception {
        hub.create(
                Config.class,
                """
                metadata: {namespace: %s, name: default}
                spec: {envoyProxy: {topology: dedicated}}
                """
                        .formatted(TestHub.NAMESPACE));
        try (var manager = start()) {
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);
            hub.awaitExists(Deployment.class, "tenant-blue", "envoy-lb-web");

            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(Scrape.of(manager))
                                    .contains(
                                            "kubelb_manager_loadbalancers{namespace=\"tenant-blue\",tenant=\"blue\",topology=\"dedicated\"}"
                                                + " 1.0",
                                            "kubelb_manager_envoy_proxies{namespace=\"tenant-blue\",topology=\"dedicated\"}"
                                                + " 0.0"));
            assertThat(hub.exists(Deployment.class, "tenant-blue", "envoy-tenant-blue")).isFalse();
        }
    }

    @Test
    void everyMetricOfTheReferenceIsThereWithItsTypeAndLabels() throws Exception {
        try (var manager = start()) {
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);
            hub.listenerPort("blue", "web");

            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(
                            () -> assertThat(exported(Scrape.of(manager))).containsAll(REFERENCE));
        }
    }

    @Test
    void aPortWrittenDownTwiceIsHealedAndCounted() throws Exception {
        hub.create(
                Namespace.class,
                "metadata: {name: tenant-blue, labels: {kubelb.k8c.io/managed-by: kubelb}}");
        for (var name : List.of("earlier", "later")) {
            hub.loadBalancer("blue", name, 31_080);
            cluster.applyStatus(
                    Serialization.unmarshal(
                            """
                            metadata: {namespace: tenant-blue, name: %s}
                            status:
                              service:
                                ports:
                                - {name: web, port: 80, protocol: TCP, targetPort: 23456, upstreamTargetPort: 31080}
                            """
                                    .formatted(name),
                            LoadBalancer.class));
        }
        try (var manager = start()) {
            hub.tenantOnLoopback("blue");

            await().atMost(TestHub.PATIENCE)
                    .until(() -> hub.listenerPort("blue", "later") != 23_456);
            assertThat(hub.listenerPort("blue", "earlier")).isEqualTo(23_456);
            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(Scrape.of(manager))
                                    .contains(
                                            "kubelb_manager_port_allocator_collisions_healed_total"
                                                    + " 1.0")
                                    .contains(
                                            "kubelb_manager_envoy_duplicate_listeners_dropped_total{snapshot_name=\"tenant-blue\"}"
                                                + " 1.0"));
        }
    }

    /** As in the table above; labels in the order of the alphabet, {@code le} left out. */
    private static Set<String> exported(String text) {
        return text.lines()
                .filter(line -> line.startsWith("# TYPE "))
                .map(line -> line.split(" "))
                .map(words -> words[2] + " " + words[3] + " " + labels(text, words[2]))
                .collect(Collectors.toSet());
    }

    private static String labels(String text, String name) {
        var sample = Pattern.compile("(?m)^" + name + "(?:_bucket)?(?:\\{(.*)})? ").matcher(text);
        if (!sample.find() || sample.group(1) == null) {
            return "-";
        }
        var labels = new TreeSet<String>();
        LABELS.matcher(sample.group(1)).results().forEach(label -> labels.add(label.group(1)));
        labels.remove("le");
        return labels.isEmpty() ? "-" : String.join(",", labels);
    }

    private Manager start() throws InterruptedException {
        return Manager.start(TestOptions.observed(), cluster.asManager(Manager.FIELD_MANAGER))
                .awaitReady(TestHub.PATIENCE);
    }
}
