package dev.hawser.cli.why;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Figures of Envoy, as Prometheus reads them. */
final class StatisticsText {
    private static final String HEALTHY = "membership_healthy";
    private static final String TOTAL = "membership_total";
    private static final String CONNECTIONS = "upstream_cx_total";
    private static final String FAILED = "upstream_cx_connect_fail";

    /** By the names that Envoy itself gives them. */
    static final List<String> FIGURES = List.of(HEALTHY, TOTAL, CONNECTIONS, FAILED);

    private static final Pattern LINE =
            Pattern.compile(
                    "envoy_cluster_(%s)\\{[^}]*envoy_cluster_name=\"([^\"]*)\"[^}]*} (\\d+)"
                            .formatted(String.join("|", FIGURES)));

    private StatisticsText() {}

    static List<EndpointHealth> read(String proxy, String text) {
        var clusters = new TreeMap<String, Map<String, Long>>();
        text.lines()
                .forEach(line -> {
                    var figure = LINE.matcher(line);
                    if (figure.lookingAt()) {
                        clusters.computeIfAbsent(figure.group(2), _ -> new HashMap<>())
                                .put(figure.group(1), Long.parseLong(figure.group(3)));
                    }
                });
        return clusters.entrySet().stream()
                .map(cluster -> health(proxy, cluster.getKey(), cluster.getValue()))
                .toList();
    }

    private static EndpointHealth health(String proxy, String cluster, Map<String, Long> figures) {
        return new EndpointHealth(
                proxy,
                cluster,
                figures.getOrDefault(HEALTHY, 0L).intValue(),
                figures.getOrDefault(TOTAL, 0L).intValue(),
                figures.getOrDefault(CONNECTIONS, 0L),
                figures.getOrDefault(FAILED, 0L));
    }
}
