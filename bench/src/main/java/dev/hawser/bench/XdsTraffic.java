package dev.hawser.bench;

import dev.hawser.lab.RealCluster;
import dev.hawser.planner.envoy.ManagementListeners;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * What a tenant's proxies were sent so far.
 *
 * @param responses that the manager counted
 * @param bytes that Envoy received from it, whatever they were
 */
record XdsTraffic(long responses, long bytes) {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

    static XdsTraffic now(RealCluster hub, String namespace)
            throws IOException, InterruptedException {
        return new XdsTraffic(
                sum(managerMetrics(hub), "kubelb_envoy_control_plane_grpc_responses_total", ""),
                sum(
                        proxyMetrics(hub, namespace),
                        "envoy_cluster_upstream_cx_rx_bytes_total",
                        "\"xds_cluster\""));
    }

    XdsTraffic since(XdsTraffic before) {
        return new XdsTraffic(responses - before.responses, bytes - before.bytes);
    }

    private static String managerMetrics(RealCluster hub) throws IOException, InterruptedException {
        var uri = URI.create("http://%s:9443/metrics".formatted(hub.nodeAddress()));
        var request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(30)).build();
        return HTTP.send(request, BodyHandlers.ofString()).body();
    }

    // Pods have addresses of their own cluster only; its API server reaches them for us.
    private static String proxyMetrics(RealCluster hub, String namespace) {
        var pod = hub.client().pods().inNamespace(namespace).list().getItems().getFirst();
        return hub.client()
                .raw(
                        "/api/v1/namespaces/%s/pods/%s:%d/proxy%s"
                                .formatted(
                                        namespace,
                                        pod.getMetadata().getName(),
                                        ManagementListeners.STATISTICS_PORT,
                                        ManagementListeners.STATISTICS_PATH));
    }

    private static long sum(String metrics, String name, String label) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + "{") && line.contains(label))
                .mapToLong(line ->
                        (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
