package dev.hawser.bench;

import dev.hawser.api.Tenant;
import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.node.AddressRange;
import dev.hawser.node.NodeOptions;
import dev.hawser.node.PortKey;
import dev.hawser.node.PortRange;
import dev.hawser.node.ProcessNode;
import dev.hawser.node.Protocol;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.Service;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A hub and one tenant, made of the parts of local mode. */
final class ProbeWorld implements AutoCloseable {
    private static final TenantName TENANT = new TenantName("bench");
    private static final String NODE_ADDRESS = "127.21.0.1";
    private static final ObjectKey FLOOR = new ObjectKey("floor", "floor");
    private static final ObjectKey PROBE = new ObjectKey("probe", "probe");

    /** More than Kubernetes keeps for NodePorts, so that one tenant can hold all others. */
    private static final PortRange NODE_PORTS = new PortRange(20_000, 32_767);

    private final InMemoryCluster hub = new InMemoryCluster("hawser-bench");
    private final InMemoryCluster tenant = new InMemoryCluster("hawser-bench");
    private final ProcessNode hubNode;
    private final ProcessNode tenantNode;
    private final Manager manager;
    private final Ccm ccm;
    private int count;

    /** How long it took until a new Service answered, and until its owner was told where. */
    record Probe(long firstByte, long addressTold) {}

    ProbeWorld(Toolbox toolbox) throws IOException, InterruptedException {
        hub.apply(ProbeObjects.namespace("kubelb"));
        hubNode =
                ProcessNode.start(
                        new NodeOptions(
                                "hub",
                                "127.21.0.254",
                                AddressRange.of("127.28.0.0/16"),
                                Optional.of(AddressRange.of("127.11.0.0/16")),
                                Optional.empty()),
                        hub.asManager("hawser-node"),
                        toolbox);
        manager =
                Manager.start(
                        ManagerOptions.embedded("kubelb"), hub.asManager(Manager.FIELD_MANAGER));
        manager.awaitReady(Duration.ofSeconds(30));
        var object = new Tenant();
        object.getMetadata().setName(TENANT.value());
        hub.apply(object);
        tenantNode =
                ProcessNode.start(
                        new NodeOptions(
                                TENANT.value(),
                                NODE_ADDRESS,
                                AddressRange.of("127.38.0.0/22"),
                                Optional.empty(),
                                Optional.of(NODE_PORTS)),
                        tenant.asManager("hawser-node"),
                        toolbox);
        ccm =
                Ccm.start(
                        CcmOptions.embedded(PublishOptions.forHubNamespace(TENANT.namespace())),
                        tenant.asManager("hawser-ccm"),
                        hub.asManager("hawser-ccm"));
        // Of their own namespaces: a demo backend looks through its Services for each answer.
        for (var namespace : List.of("floor", "probe", "others")) {
            tenant.apply(ProbeObjects.namespace(namespace));
            tenant.apply(ProbeObjects.backend(namespace));
        }
    }

    /** What the floor's Envoy leads to: as far away as what the tenant's leads to. */
    Endpoint floorBackend() throws InterruptedException {
        tenant.apply(ProbeObjects.service(FLOOR, "NodePort"));
        FirstByte.until("NodePort", () -> nodePort() != 0);
        var place = new InetSocketAddress(NODE_ADDRESS, nodePort());
        FirstByte.await(() -> Optional.of(place));
        return new Endpoint(NODE_ADDRESS, place.getPort());
    }

    /** Returns when the owners of all others were told an address. */
    void grow(int wanted) throws InterruptedException {
        for (; count < wanted; count++) {
            tenant.apply(ProbeObjects.service(other(count), "LoadBalancer"));
        }
        for (var told = told(); told < wanted; told = told()) {
            System.err.printf("  %,d of %,d others have an address%n", told, wanted);
            Thread.sleep(Duration.ofSeconds(1));
        }
    }

    /** Removes all others again. */
    void shrink() throws InterruptedException {
        for (; count > 0; count--) {
            tenant.delete(Service.class, other(count - 1));
        }
        FirstByte.until(
                "end of the others",
                () ->
                        tenant.list(Service.class, Selection.in("others")).isEmpty()
                                && hub.list(Service.class, Selection.in(TENANT.namespace()))
                                        .isEmpty());
    }

    /** Applies a Service, waits for it, and removes it again. */
    Probe probe() throws InterruptedException {
        var begin = System.nanoTime();
        var service = tenant.apply(ProbeObjects.service(PROBE, "LoadBalancer"));
        var onHub = new ObjectKey(TENANT.namespace(), "envoy-" + service.getMetadata().getUid());
        var port = new PortKey(ProbeObjects.PORT, Protocol.TCP);
        FirstByte.await(() -> hubNode.reachableAt(onHub, port));
        var answered = System.nanoTime();
        FirstByte.until(
                "address",
                () -> tenant.get(Service.class, PROBE).filter(ProbeObjects::told).isPresent());
        var told = System.nanoTime();
        tenant.delete(Service.class, PROBE);
        FirstByte.until(
                "end of the probe",
                () ->
                        tenant.get(Service.class, PROBE).isEmpty()
                                && hub.get(Service.class, onHub).isEmpty()
                                && hubNode.reachableAt(onHub, port).isEmpty());
        return new Probe(answered - begin, told - begin);
    }

    @Override
    public void close() {
        ccm.close();
        tenantNode.close();
        manager.close();
        hubNode.close();
        tenant.close();
        hub.close();
    }

    private static ObjectKey other(int number) {
        return new ObjectKey("others", "other-" + number);
    }

    private int nodePort() {
        return tenant.get(Service.class, FLOOR)
                .map(service -> service.getSpec().getPorts().getFirst().getNodePort())
                .orElse(0);
    }

    private long told() {
        return tenant.list(Service.class, Selection.in("others")).stream()
                .filter(ProbeObjects::told)
                .count();
    }
}
