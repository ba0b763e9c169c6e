package dev.hawser.cli.hub;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.api.Labels;
import dev.hawser.api.Leases;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.ReportText;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Finds the replicas of the manager, and asks each what it knows of proxies. */
public final class ManagerReader {
    private static final String APP = "kubelb-manager";
    private static final int USUAL_PORT = 8081;
    private static final String PATH = "/fleet";

    private final ApiServerCluster hub;
    private final String namespace;

    public ManagerReader(ApiServerCluster hub, String namespace) {
        this.hub = hub;
        this.namespace = namespace;
    }

    /** Of all proxies. */
    public Managers read(Instant now) {
        return read(now, PATH);
    }

    /** Of those that have to do with one load balancer. */
    public Managers read(Instant now, ObjectKey loadBalancer) {
        return read(
                now, PATH + "?loadbalancer=" + URLEncoder.encode(loadBalancer.toString(), UTF_8));
    }

    private Managers read(Instant now, String path) {
        var lease =
                Sight.of(() -> hub.get(Lease.class, new ObjectKey(namespace, Leases.MANAGER)))
                        .then(it -> new Sight.Found<>(LeaseSight.of(it, now)));
        var leader = lease.found().filter(LeaseSight::current).map(LeaseSight::pod).orElse("");
        var pods =
                Sight.of(() -> Optional.of(hub.list(Pod.class, Selection.in(namespace))))
                        .then(all ->
                                new Sight.Found<>(
                                        all.stream()
                                                .filter(pod -> isManager(pod, leader))
                                                .toList()));
        return new Managers(
                lease,
                pods.then(found ->
                        new Sight.Found<>(Together.all(found, pod -> replica(pod, leader, path)))));
    }

    /** Whatever it is labelled with, who leads is one. */
    private static boolean isManager(Pod pod, String leader) {
        var labels = Objects.requireNonNullElse(pod.getMetadata().getLabels(), Map.of());
        return APP.equals(labels.get(Labels.APP_NAME))
                || pod.getMetadata().getName().equals(leader);
    }

    private Replica replica(Pod pod, String leader, String path) {
        var name = pod.getMetadata().getName();
        var answer =
                new PodDoor(hub)
                        .ask(pod, PodDoor.readinessPort(pod).orElse(USUAL_PORT), path)
                        .then(text -> understood(name, text));
        boolean leads =
                leader.isEmpty()
                        ? answer.found().filter(FleetReport::leading).isPresent()
                        : name.equals(leader);
        return new Replica(name, PodDoor.isReady(pod), leads, answer);
    }

    private static Sight<FleetReport> understood(String pod, String text) {
        try {
            return new Sight.Found<>(ReportText.read(text, FleetReport.class));
        } catch (IllegalArgumentException e) {
            return new Sight.Hidden<>(
                    "pod %s tells nothing of proxies that we understand (%s)"
                            .formatted(pod, e.getMessage()));
        }
    }
}
