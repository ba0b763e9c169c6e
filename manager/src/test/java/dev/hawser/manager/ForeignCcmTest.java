package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.TenantState;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.testkit.Recorded;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A CCM that is not ours, with the kubeconfig that every tenant gets: it creates, updates and
 * deletes what was recorded, and knows nothing of server-side apply.
 */
@Tag("apiserver")
@Tag("envoy")
final class ForeignCcmTest {
    private static final String NAMESPACE = "tenant-harbour";
    private static final String WEB = "1d0f4a52-6a40-4c55-9a6e-0c4de0a31001";
    private static final String DNS = "1d0f4a52-6a40-4c55-9a6e-0c4de0a31002";
    private static final String SHOP = "1d0f4a52-6a40-4c55-9a6e-0c4de0a31003";

    private static RealHub real;
    private static KubernetesClient ccm;

    @BeforeAll
    static void start() throws Exception {
        real = RealHub.start(ForeignCcmTest::place);
        real.hub.tenant("harbour");
        ccm = real.tenant("harbour");
    }

    /** All that is dialled, fronts as well as endpoints, is played by whoever listens here. */
    private static InetSocketAddress place(InetSocketAddress address) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), real.server.port());
    }

    @AfterAll
    static void stop() {
        ccm.close();
        real.close();
    }

    @Test
    void isServedFromFirstToLast(@TempDir Path folder) {
        Recorded.PUBLISHED.all(Addresses.class).forEach(ForeignCcmTest::create);
        Recorded.PUBLISHED.all(LoadBalancer.class).forEach(ForeignCcmTest::create);
        Recorded.PUBLISHED.all(SyncSecret.class).forEach(ForeignCcmTest::create);

        findsItsTenant();
        for (var name : List.of(WEB, DNS, SHOP)) {
            real.hub.awaitCondition("harbour", name, "Accepted", "True");
            leadsToItsPorts(name);
        }
        findsItsSecret();
        try (var _ = TenantProxy.start(real.hub, "harbour", folder)) {
            isToldItsAddress(WEB, "192.0.2.10");
            isToldItsAddress(DNS, "192.0.2.11");
        }
        changesItsPorts();
        deletesAll();
    }

    private static void findsItsTenant() {
        assertThat(
                        real.people
                                .get(Namespace.class, ObjectKey.clusterScoped(NAMESPACE))
                                .orElseThrow()
                                .getMetadata()
                                .getLabels())
                .containsEntry("kubelb.k8c.io/managed-by", "kubelb");
        await().untilAsserted(() ->
                assertThat(mine(TenantState.class, "default").getStatus().loadBalancer())
                        .isNotNull());
    }

    /** What the Service of the hub has is what the status says, for whoever takes over next. */
    private static void leadsToItsPorts(String name) {
        var spec = Recorded.PUBLISHED.one(LoadBalancer.class, name).getSpec();
        await().untilAsserted(() -> {
            var service = service(name);
            assertThat(service.getMetadata().getLabels()).isEqualTo(labels(name));
            assertThat(service.getMetadata().getAnnotations()).isNullOrEmpty();
            assertThat(service.getSpec().getType()).isEqualTo("LoadBalancer");
            assertThat(service.getSpec().getExternalTrafficPolicy())
                    .isEqualTo(spec.externalTrafficPolicy());
            assertThat(service.getSpec().getSelector())
                    .isEqualTo(Map.of("app.kubernetes.io/name", NAMESPACE));
            assertThat(service.getSpec().getPorts())
                    .extracting(
                            ServicePort::getName, ServicePort::getPort, ServicePort::getProtocol)
                    .containsExactlyInAnyOrderElementsOf(
                            Objects.requireNonNull(spec.ports()).stream()
                                    .map(it -> tuple(it.name(), it.port(), it.protocol()))
                                    .toList());
            assertThat(ports(name)).isEqualTo(ports(service, spec));
            assertThat(mine(LoadBalancer.class, name).getFinalizers())
                    .contains("kubelb.k8c.io/cleanup");
        });
    }

    private static Map<String, String> labels(String name) {
        var origin = Recorded.PUBLISHED.one(LoadBalancer.class, name).getMetadata().getLabels();
        return Map.of(
                "app.kubernetes.io/name",
                NAMESPACE,
                "kubelb.k8c.io/managed-by",
                "kubelb",
                "kubelb.k8c.io/lb-name",
                name,
                "kubelb.k8c.io/lb-namespace",
                NAMESPACE,
                "kubelb.k8c.io/origin-ns",
                origin.get("kubelb.k8c.io/origin-ns"),
                "kubelb.k8c.io/origin-name",
                origin.get("kubelb.k8c.io/origin-name"));
    }

    private static List<ServicePortStatus> ports(String name) {
        var status = mine(LoadBalancer.class, name).getStatus();
        return Objects.requireNonNull(Objects.requireNonNull(status.service()).ports());
    }

    private static List<ServicePortStatus> ports(Service service, LoadBalancerSpec spec) {
        var dialled = Objects.requireNonNull(spec.endpoints().getFirst().ports());
        return service.getSpec().getPorts().stream()
                .map(port ->
                        new ServicePortStatus(
                                port.getName(),
                                port.getProtocol(),
                                null,
                                port.getPort(),
                                port.getTargetPort(),
                                port.getNodePort(),
                                dialled.stream()
                                        .filter(it -> port.getName().equals(it.name()))
                                        .findFirst()
                                        .orElseThrow()
                                        .port()))
                .toList();
    }

    private static void findsItsSecret() {
        var published = Recorded.PUBLISHED.all(SyncSecret.class).getFirst();
        var copy = mine(SyncSecret.class, published.getMetadata().getName());
        real.hub.awaitExists(Secret.class, NAMESPACE, copy.getMetadata().getUid());
        var secret =
                real.people
                        .get(Secret.class, new ObjectKey(NAMESPACE, copy.getMetadata().getUid()))
                        .orElseThrow();
        assertThat(secret.getType()).isEqualTo(published.getType());
        assertThat(secret.getData()).isEqualTo(published.getData());
        assertThat(secret.getMetadata().getLabels())
                .containsEntry("kubelb.k8c.io/origin-ns", "default")
                .containsEntry("kubelb.k8c.io/origin-name", "shop-tls");
        await().untilAsserted(() ->
                assertThat(mine(SyncSecret.class, copy.getMetadata().getName()).getStatus().phase())
                        .isEqualTo("Synced"));
    }

    private static void isToldItsAddress(String name, String address) {
        real.hub.giveAddress("harbour", name, address);
        await().untilAsserted(
                        () -> assertThat(real.hub.address("harbour", name)).contains(address));
        real.hub.awaitCondition("harbour", name, "Ready", "True");
    }

    private static void changesItsPorts() {
        var before = ports(WEB).getFirst();
        var next = mine(LoadBalancer.class, WEB);
        next.setSpec(Recorded.SERVED.one(LoadBalancer.class, WEB).getSpec());
        ccm.resource(next).update();

        await().untilAsserted(() ->
                assertThat(service(WEB).getSpec().getPorts())
                        .extracting(ServicePort::getPort)
                        .containsExactlyInAnyOrder(80, 81));
        await().untilAsserted(() -> assertThat(ports(WEB)).hasSize(2).contains(before));
    }

    /** A finalizer of its own is its own: what is the hub's goes, and the object waits for it. */
    private static void deletesAll() {
        var held = mine(LoadBalancer.class, WEB);
        held.addFinalizer("example.org/ccm");
        ccm.resource(held).update();
        for (var kind : List.of(LoadBalancer.class, SyncSecret.class)) {
            Recorded.PUBLISHED.all(kind).forEach(object -> ccm.resource(object).delete());
        }
        for (var name : List.of(WEB, DNS, SHOP)) {
            real.hub.awaitGone(Service.class, NAMESPACE, "envoy-" + name);
        }
        await().untilAsserted(() ->
                assertThat(mine(LoadBalancer.class, WEB).getFinalizers())
                        .containsExactly("example.org/ccm"));
        var released = mine(LoadBalancer.class, WEB);
        released.removeFinalizer("example.org/ccm");
        ccm.resource(released).update();

        for (var name : List.of(WEB, DNS, SHOP)) {
            real.hub.awaitGone(LoadBalancer.class, NAMESPACE, name);
        }
        await().until(() ->
                real.people.list(SyncSecret.class, Selection.in(NAMESPACE)).isEmpty()
                        && real.people.list(Secret.class, Selection.in(NAMESPACE)).stream()
                                .noneMatch(it ->
                                        "kubernetes.io/tls".equals(it.getType())
                                                && it.getData().containsValue("a2V5")));
    }

    private static void create(HasMetadata object) {
        ccm.resource(object).create();
    }

    private static <T extends HasMetadata> T mine(Class<T> kind, String name) {
        return Objects.requireNonNull(
                ccm.resources(kind).inNamespace(NAMESPACE).withName(name).get());
    }

    private static Service service(String name) {
        return real.people
                .get(Service.class, new ObjectKey(NAMESPACE, "envoy-" + name))
                .orElseThrow();
    }
}
