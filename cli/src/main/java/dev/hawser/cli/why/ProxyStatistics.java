package dev.hawser.cli.why;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.hawser.api.Labels;
import dev.hawser.cli.hub.PodDoor;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cli.hub.Together;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.envoy.ManagementListeners;
import io.fabric8.kubernetes.api.model.Pod;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks proxies what they think of the endpoints of one load balancer. */
final class ProxyStatistics {
    private final ApiServerCluster hub;

    ProxyStatistics(ApiServerCluster hub) {
        this.hub = hub;
    }

    /** Of all proxies that answer; hidden if none does. */
    Sight<List<EndpointHealth>> read(FleetReport report) {
        var clusters = clusters(report);
        if (clusters.isEmpty()) {
            return new Sight.Hidden<>("proxies have no endpoints for it");
        }
        var pods =
                Sight.of(() ->
                        Optional.of(
                                report.fleets().stream()
                                        .flatMap(fleet -> pods(fleet).stream())
                                        .toList()));
        return pods.then(found -> {
            var answers = Together.all(found, pod -> ask(pod, clusters));
            var health = new ArrayList<EndpointHealth>();
            answers.forEach(answer -> answer.found().ifPresent(health::addAll));
            return health.isEmpty()
                    ? answers.stream()
                            .findFirst()
                            .orElse(new Sight.Hidden<>("no pod of its proxies was found"))
                    : new Sight.Found<>(List.copyOf(health));
        });
    }

    private static List<String> clusters(FleetReport report) {
        return Optional.ofNullable(report.loadBalancer()).stream()
                .flatMap(it -> it.resources().stream())
                .filter(resource -> resource.type().equals("cluster"))
                .map(resource -> resource.name())
                .distinct()
                .toList();
    }

    private List<Pod> pods(FleetState fleet) {
        return hub.list(
                Pod.class,
                Selection.in(Fleet.namespaceOf(fleet.node()))
                        .withLabel(Labels.APP_NAME, Fleet.labelOf(fleet.node())));
    }

    private Sight<List<EndpointHealth>> ask(Pod pod, List<String> clusters) {
        var port =
                PodDoor.port(pod, ManagementListeners.STATISTICS_PORT_NAME)
                        .orElse(ManagementListeners.STATISTICS_PORT);
        var path =
                ManagementListeners.STATISTICS_PATH
                        + "?filter="
                        + URLEncoder.encode(filter(clusters), UTF_8);
        var name = pod.getMetadata().getName();
        return new PodDoor(hub)
                .ask(pod, port, path)
                .then(text -> new Sight.Found<>(StatisticsText.read(name, text)));
    }

    /** Of thousands of figures only those that are wanted travel. */
    private static String filter(List<String> clusters) {
        var names =
                clusters.stream()
                        .map(name -> name.replaceAll("([^a-zA-Z0-9_-])", "\\\\$1"))
                        .collect(joining("|"));
        return "^cluster\\.(%s)\\.(%s)$".formatted(names, String.join("|", StatisticsText.FIGURES));
    }
}
