package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Labels;
import dev.hawser.api.Tenant;
import dev.hawser.images.Program;
import dev.hawser.lab.AddressAllocator;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Outside;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.ToolCall;
import dev.hawser.testkit.Traffic;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * A year of a hub in a few minutes: its managers, proxies and nodes go and come, and a tenant's
 * clients notice nothing.
 */
@Tag("cluster")
@Tag("alone")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class HighAvailabilityOnRealClustersTest {
    private static final int MANAGERS = 2;
    private static final int PROXIES = 2;
    private static final String WORKER = "worker";

    private static RealCluster hub;
    private static AddressAllocator addresses;
    private static TenantCluster tenant;
    private static ManagerPods managers;
    private static Pods proxies;
    private static Traffic traffic;
    private static List<String> promised;

    @BeforeAll
    static void start() throws Exception {
        var clusters = RealCluster.startTogether("hub", "blue");
        hub = clusters.getFirst();
        hub.addNode(WORKER);
        addresses = hub.allocateAddresses();
        hub.importImage(OurImages.envoy());
        importManager();
        managers = ManagerPods.start(hub, MANAGERS);
        arrangeProxies("400m");
        var blue = new Tenant();
        blue.setMetadata(new ObjectMetaBuilder().withName("blue").build());
        hub.client().resource(blue).create();
        tenant = new TenantCluster("blue", clusters.get(1), hub);
        proxies = new Pods(hub, tenant.hubNamespace(), Labels.APP_NAME, tenant.hubNamespace());

        tenant.expose(Backends.service("default", "web", "LoadBalancer", 80));
        tenant.expose(Backends.udpService("default", "names", "LoadBalancer", 53));
        var web = tenant.address("web");
        var names = tenant.address("names");
        Eventually.answers(() -> Outside.http(web, 80), "hello");
        Eventually.answers(() -> Outside.udp(names, 53, "who?"), "hello");
        proxies.awaitOnly(PROXIES);
        promised = promises();
        traffic = Traffic.on(web, names);
    }

    @AfterAll
    static void stop() throws Exception {
        traffic.close();
        tenant.close();
        addresses.close();
        hub.close();
    }

    /** After each step, so that it is known which one is to blame. */
    @AfterEach
    void nobodyNoticed() {
        traffic.goOn();
        assertThat(traffic.failures()).isEmpty();
        assertThat(promises()).isEqualTo(promised);
    }

    @Test
    @Order(1)
    void theManagerThatLeadsIsKilled() {
        var holder = managers.holder();
        hub.kill(managers.leader());

        Eventually.holds(() -> assertThat(managers.holder()).isNotEqualTo(holder));
        awaitWork("led-by-another");
    }

    @Test
    @Order(2)
    void allManagersAreKilledAndForAWhileThereIsNone() {
        managers.pods().all().forEach(hub::kill);
        managers.scale(0);
        traffic.goOn();

        managers.scale(MANAGERS);
        awaitWork("after-none");
    }

    @Test
    @Order(3)
    void managersAreReplacedByThoseOfAnotherImage() {
        managers.roll("next");

        awaitWork("of-the-next-image");
    }

    @Test
    @Order(4)
    void proxiesAreReplaced() {
        var before = proxies.all();
        arrangeProxies("410m");

        proxies.awaitGone(before);
        proxies.awaitOnly(PROXIES);
    }

    @Test
    @Order(5)
    void aNodeIsDrained() {
        var kubectl = ToolCall.of(Tool.KUBECTL, hub);
        assertThat(Stream.of(proxies, managers.pods()))
                .allSatisfy(pods ->
                        assertThat(pods.all())
                                .extracting(pod -> pod.getSpec().getNodeName())
                                .contains(WORKER));

        kubectl.run("drain", WORKER, "--timeout=5m");
        proxies.awaitOnly(PROXIES);
        managers.pods().awaitOnly(MANAGERS);
        awaitWork("after-the-drain");
        kubectl.run("uncordon", WORKER);
    }

    /** What a manager does is only seen once it has done it. */
    private static void awaitWork(String service) {
        tenant.expose(Backends.service("default", service, "LoadBalancer", 80));
        Eventually.answers(() -> Outside.http(tenant.address(service), 80), "hello from blue");
    }

    /** The addresses that clients know, and the ports on the way from there to proxies. */
    private static List<String> promises() {
        return Stream.of("web", "names")
                .map(name -> tenant.client().services().inNamespace("default").withName(name).get())
                .map(service -> "envoy-" + service.getMetadata().getUid())
                .map(name ->
                        hub.client()
                                .services()
                                .inNamespace(tenant.hubNamespace())
                                .withName(name)
                                .get())
                .map(it ->
                        it.getStatus().getLoadBalancer().getIngress()
                                + " "
                                + it.getSpec().getPorts())
                .toList();
    }

    private static void importManager() {
        var made = OurImages.of(Program.MANAGER);
        hub.importImage(made);
        hub.tagImage(made.name(), made.name() + ":next");
    }

    /**
     * Another share of the processor is another template, of which all proxies are made anew. Those
     * before them have longer than any connection lasts, and not the minute after which a session
     * of datagrams is forgotten.
     */
    private static void arrangeProxies(String processor) {
        var config =
                Serialization.unmarshal(
                        """
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: Config
                        metadata: { namespace: kubelb, name: default }
                        spec:
                          envoyProxy:
                            replicas: %d
                            resources: { requests: { cpu: %s } }
                            gracefulShutdown: { drainTimeout: 30s }
                        """
                                .formatted(PROXIES, processor),
                        GenericKubernetesResource.class);
        hub.client().resource(config).forceConflicts().serverSideApply();
    }
}
