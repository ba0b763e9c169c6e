package dev.hawser.bench;

import dev.hawser.api.Tenant;
import dev.hawser.cli.lab.LabImages;
import dev.hawser.lab.AddressAllocator;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.testkit.HawserProgram;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A hub and one tenant, both real clusters, with manager, CCM and Envoy running as they do. */
final class RealProbeWorld implements AutoCloseable {
    static final String TENANT = "bench";
    static final String HUB_NAMESPACE = "tenant-" + TENANT;
    static final String NAMESPACE = "default";
    static final int PORT = 80;

    private static final String BACKEND = "backend";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** So that neither kube-proxy still has something of before to do. */
    private static final Duration QUIET = Duration.ofMillis(2_500);

    private final RealCluster hub;
    private final RealCluster tenant;
    private final AddressAllocator addresses;
    private final HawserProgram manager;
    private final HawserProgram ccm;
    private final Visitors visitors = new Visitors(PORT);
    private final AllocatedAddresses published;
    private final AllocatedAddresses allocated;
    private int count;

    /**
     * What one new Service took, in nanoseconds since it was applied.
     *
     * @param nodePort until its NodePort answered, in the tenant itself
     * @param hub until the hub's address answered
     * @param told until its owner was told that address
     */
    record Probe(long nodePort, long hub, long told) {}

    RealProbeWorld() {
        var clusters = RealCluster.startTogether("hub", TENANT);
        hub = clusters.getFirst();
        tenant = clusters.getLast();
        addresses = hub.allocateAddresses();
        hub.importImage(new LabImages(Path.of(".")).envoy());
        tenant.importImage(Images.backend());
        prepareHub(hub.client());
        tenant.client().resource(Backends.deployment(NAMESPACE, BACKEND, "hello", 1)).create();
        manager = HawserProgram.manager(hub);
        ccm = HawserProgram.ccm(tenant, TENANT, hub);
        published = new AllocatedAddresses(tenant.client(), NAMESPACE);
        allocated = new AllocatedAddresses(hub.client(), HUB_NAMESPACE);
    }

    private static void prepareHub(KubernetesClient hub) {
        OwnKinds.install(hub);
        hub.resource(ProbeObjects.namespace("kubelb")).create();
        var object = new Tenant();
        object.setMetadata(new ObjectMetaBuilder().withName(TENANT).build());
        hub.resource(object).create();
    }

    RealCluster hub() {
        return hub;
    }

    RealCluster tenant() {
        return tenant;
    }

    Visitors visitors() {
        return visitors;
    }

    /** Returns when the owners of all others were told an address. */
    void grow(int wanted) throws Exception {
        var told = new ArrayList<CompletableFuture<Long>>();
        while (count < wanted) {
            var service = next();
            told.add(told(service));
            tenant.client().resource(service).create();
        }
        var before = wanted - told.size();
        for (var other = 0; other < told.size(); other++) {
            get(told.get(other));
            if ((before + other + 1) % 20 == 0) {
                System.err.printf(
                        "  %d of %d others have an address%n", before + other + 1, wanted);
            }
        }
    }

    /** Applies one more Service, which stays, and waits for all that becomes of it. */
    Probe probe() throws Exception {
        Thread.sleep(QUIET);
        var wanted = next();
        var told = told(wanted);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var begin = System.nanoTime();
            var service = tenant.client().resource(wanted).create();
            var nodePort =
                    CompletableFuture.completedFuture(nodePlace(service))
                            .thenApplyAsync(Attempts::firstAnswer, threads);
            var behind =
                    allocated
                            .of("envoy-" + service.getMetadata().getUid())
                            .thenApply(address -> new InetSocketAddress(address, PORT))
                            .thenApplyAsync(Attempts::firstAnswer, threads);
            return new Probe(get(nodePort) - begin, get(behind) - begin, get(told) - begin);
        }
    }

    @Override
    public void close() {
        visitors.close();
        published.close();
        allocated.close();
        ccm.close();
        manager.close();
        addresses.close();
        tenant.close();
        hub.close();
    }

    /** When the owner of a Service was told an address, which is in use from then on. */
    private CompletableFuture<Long> told(Service service) {
        return published
                .of(service.getMetadata().getName())
                .thenApply(address -> {
                    var now = System.nanoTime();
                    visitors.visit(address);
                    return now;
                });
    }

    private Service next() {
        return Backends.service(NAMESPACE, "service-" + count++, "LoadBalancer", PORT)
                .edit()
                .editSpec()
                .withSelector(Map.of("app", BACKEND))
                .endSpec()
                .build();
    }

    private InetSocketAddress nodePlace(Service service) {
        return new InetSocketAddress(
                tenant.nodeAddress(), service.getSpec().getPorts().getFirst().getNodePort());
    }

    private static long get(CompletableFuture<Long> time) throws Exception {
        return time.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
}
