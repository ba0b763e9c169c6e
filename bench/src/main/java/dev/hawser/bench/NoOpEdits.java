package dev.hawser.bench;

import dev.hawser.api.LoadBalancer;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Edits that no proxy need hear of, and what proxies were sent because of them.
 *
 * @param edited while they were made
 * @param quiet in as much time without any
 * @param oneService for one more Service, which shows that we look at the right place
 */
record NoOpEdits(int count, XdsTraffic edited, XdsTraffic quiet, XdsTraffic oneService) {
    private static final int EACH = 10;
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

    /** In which everybody who hears of an edit has done what he is going to do. */
    private static final Duration SETTLING = Duration.ofSeconds(10);

    private interface Deeds {
        void run() throws Exception;
    }

    static NoOpEdits make(RealProbeWorld world) throws Exception {
        var oneService = traffic(world, world::probe);
        var begin = System.nanoTime();
        var edited = traffic(world, () -> edit(world));
        var time = Duration.ofNanos(System.nanoTime() - begin);
        var quiet = traffic(world, () -> Thread.sleep(time.minus(SETTLING)));
        return new NoOpEdits(4 * EACH, edited, quiet, oneService);
    }

    private static XdsTraffic traffic(RealProbeWorld world, Deeds deeds) throws Exception {
        var before = now(world);
        deeds.run();
        Thread.sleep(SETTLING);
        return now(world).since(before);
    }

    private static XdsTraffic now(RealProbeWorld world) throws IOException, InterruptedException {
        return XdsTraffic.now(world.hub(), RealProbeWorld.HUB_NAMESPACE);
    }

    private static void edit(RealProbeWorld world) {
        var tenant = world.tenant().client();
        var services = tenant.services().inNamespace(RealProbeWorld.NAMESPACE).list().getItems();
        services.stream()
                .filter(ProbeObjects::told)
                .limit(EACH)
                .forEach(service -> {
                    note(tenant, service, "annotations");
                    note(tenant, service, "labels");
                });
        var hub = world.hub().client();
        loadBalancers(hub).stream()
                .limit(EACH)
                .forEach(loadBalancer -> note(hub, loadBalancer, "annotations"));
        for (var beat = 0; beat < EACH; beat++) {
            beat(tenant);
        }
    }

    private static List<LoadBalancer> loadBalancers(KubernetesClient hub) {
        return hub.resources(LoadBalancer.class)
                .inNamespace(RealProbeWorld.HUB_NAMESPACE)
                .list()
                .getItems();
    }

    private static void note(KubernetesClient client, HasMetadata object, String where) {
        client.resource(object)
                .patch(
                        MERGE,
                        "{\"metadata\": {\"%s\": {\"example.com/note\": \"seen\"}}}"
                                .formatted(where));
    }

    /** As the kubelet says from time to time that the node is still there. */
    private static void beat(KubernetesClient tenant) {
        var node = tenant.nodes().list().getItems().getFirst().getMetadata().getName();
        tenant.nodes()
                .withName(node)
                .subresource("status")
                .patch(
                        PatchContext.of(PatchType.STRATEGIC_MERGE),
                        """
                        {"status": {"conditions": [{"type": "Ready", "lastHeartbeatTime": "%s"}]}}
                        """
                                .formatted(Instant.now().truncatedTo(ChronoUnit.SECONDS)));
    }
}
