package dev.hawser.xds;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.EnumMap;
import java.util.Map;

/**
 * What can be counted about streams and publications, under the names that operators of KubeLB
 * know.
 */
final class XdsMetrics {
    private static final String PREFIX = "kubelb_envoy_control_plane_";
    private static final Map<ResourceType, String> RESOURCES =
            new EnumMap<>(
                    Map.of(
                            ResourceType.CLUSTER, "clusters",
                            ResourceType.ENDPOINTS, "endpoints",
                            ResourceType.LISTENER, "listeners",
                            ResourceType.ROUTE, "routes",
                            ResourceType.SECRET, "secrets"));

    private final Gauge connections;
    private final Counter requests;
    private final Counter responses;
    private final Counter nacks;
    private final Counter refusals;
    private final Gauge snapshots;
    private final Counter updates;
    private final Counter hits;
    private final Counter misses;
    private final Counter clears;
    private final Gauge withheld;
    private final Map<ResourceType, Gauge> resources = new EnumMap<>(ResourceType.class);

    XdsMetrics(PrometheusRegistry registry) {
        connections = gauge("grpc_connections", "Open ADS streams").register(registry);
        requests =
                counter("grpc_requests_total", "Requests received", "type_url").register(registry);
        responses =
                counter("grpc_responses_total", "Responses sent", "type_url").register(registry);
        nacks =
                counter("xds_nacks_total", "Responses that a proxy refused", "type_url")
                        .register(registry);
        refusals =
                counter("xds_streams_refused_total", "Streams refused, by reason", "reason")
                        .register(registry);
        snapshots = gauge("snapshots", "Nodes that something is published for").register(registry);
        updates =
                counter(
                                "snapshot_updates_total",
                                "Publications that changed something",
                                "snapshot_name")
                        .register(registry);
        hits = cache("hits", "Published resources that were known already", registry);
        misses = cache("misses", "Published resources that had to be checked and packed", registry);
        clears = cache("clears", "Times that all of a node was forgotten", registry);
        withheld =
                gauge("resources_withheld", "Resources that failed validation", "snapshot_name")
                        .register(registry);
        RESOURCES.forEach((type, name) ->
                resources.put(
                        type,
                        gauge(name, "Published " + name, "snapshot_name").register(registry)));
    }

    private static Counter cache(String event, String help, PrometheusRegistry registry) {
        return counter("cache_" + event + "_total", help, "snapshot_name").register(registry);
    }

    private static Gauge.Builder gauge(String name, String help, String... labels) {
        return Gauge.builder().name(PREFIX + name).help(help).labelNames(labels);
    }

    private static Counter.Builder counter(String name, String help, String... labels) {
        return Counter.builder().name(PREFIX + name).help(help).labelNames(labels);
    }

    void opened() {
        connections.inc();
    }

    void closed() {
        connections.dec();
    }

    void requested(ResourceType type, boolean refusing) {
        requests.labelValues(type.url()).inc();
        if (refusing) {
            nacks.labelValues(type.url()).inc();
        }
    }

    void responded(ResourceType type) {
        responses.labelValues(type.url()).inc();
    }

    void refused(String reason) {
        refusals.labelValues(reason).inc();
    }

    void published(String node, Publications.Outcome outcome, int withheldInAll) {
        if (!outcome.changed().isEmpty()) {
            updates.labelValues(node).inc();
        }
        hits.labelValues(node).inc(outcome.known());
        misses.labelValues(node).inc(outcome.fresh());
        withheld.labelValues(node).set(withheldInAll);
        resources.forEach(
                (type, gauge) -> gauge.labelValues(node).set(outcome.snapshot().of(type).size()));
    }

    void nodes(int count) {
        snapshots.set(count);
    }

    /** Only that it was forgotten is remembered of a node. */
    void forgotten(String node) {
        clears.labelValues(node).inc();
        hits.remove(node);
        misses.remove(node);
        updates.remove(node);
        withheld.remove(node);
        resources.values().forEach(gauge -> gauge.remove(node));
    }
}
