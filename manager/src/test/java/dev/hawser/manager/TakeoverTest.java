package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Recorded;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A hub that another manager served, which creates and replaces and never applies. */
@Tag("apiserver")
final class TakeoverTest {
    private static final String NAMESPACE = "tenant-harbour";
    private static final LoadBalancer WEB = Recorded.SERVED.all(LoadBalancer.class).getFirst();

    private static RealApiServer server;
    private static Cluster other;
    private static Cluster ours;

    @BeforeAll
    static void serve() throws IOException {
        server = RealApiServer.start();
        OwnKinds.install(server.client());
        other = server.connect("kubelb");
        ours = RealHub.connectManager(server);
        var hub = new TestHub(other);
        hub.tenant("harbour");
        other.create(Recorded.SERVED.one(Namespace.class, NAMESPACE));
        other.create(Recorded.PUBLISHED.one(Addresses.class, "default"));
        for (var kind : List.of(LoadBalancer.class, Service.class, Deployment.class)) {
            Recorded.SERVED.all(kind).forEach(TakeoverTest::leave);
        }
    }

    @AfterAll
    static void stop() {
        other.close();
        ours.close();
        server.close();
    }

    private static void leave(HasMetadata object) {
        var created = other.create(object);
        if (object instanceof Service || object instanceof LoadBalancer) {
            object.getMetadata().setResourceVersion(created.getMetadata().getResourceVersion());
            other.replaceStatus(object);
        }
    }

    @Test
    void nothingMovesAndNothingIsLeftOver() throws Exception {
        var service = get(Service.class, "envoy-" + WEB.getMetadata().getName());
        var proxies = get(Deployment.class, "envoy-tenant-harbour");
        try (var _ = start()) {
            await().untilAsserted(() ->
                    assertThat(ports())
                            .containsExactlyInAnyOrder(
                                    tuple(80, 23_456, 30_811), tuple(81, 41_234, 30_812)));
            await().untilAsserted(() ->
                    assertThat(containers(template())).containsExactly("envoy-proxy"));

            var taken = get(Service.class, service.getMetadata().getName());
            assertThat(taken.getMetadata().getUid()).isEqualTo(service.getMetadata().getUid());
            assertThat(taken.getSpec().getClusterIP()).isEqualTo(service.getSpec().getClusterIP());
            assertThat(taken.getStatus().getLoadBalancer())
                    .isEqualTo(service.getStatus().getLoadBalancer());
            assertThat(taken.getMetadata().getAnnotations()).isNullOrEmpty();
            assertThat(taken.getMetadata().getLabels())
                    .isEqualTo(service.getMetadata().getLabels());
            assertThat(get(Deployment.class, "envoy-tenant-harbour").getMetadata().getUid())
                    .isEqualTo(proxies.getMetadata().getUid());
            assertThat(template().getMetadata().getAnnotations())
                    .doesNotContainKey("example.org/forgotten");
            stays();

            losesAPort();
            await().untilAsserted(
                            () -> assertThat(ports()).containsExactly(tuple(80, 23_456, 30_811)));
            stays();
        }
    }

    @Test
    void proxiesOfEveryNodeAreTakenOverAsWell() throws Exception {
        var config =
                "metadata: {namespace: kubelb, name: default}\n"
                        + "spec: {envoyProxy: {useDaemonset: true}}";
        other.create(Serialization.unmarshal(config, Config.class));
        var proxies = other.create(Recorded.SERVED.one(DaemonSet.class, "envoy-tenant-harbour"));
        try (var _ = start()) {
            await().untilAsserted(() ->
                    assertThat(
                                    containers(
                                            get(DaemonSet.class, "envoy-tenant-harbour")
                                                    .getSpec()
                                                    .getTemplate()))
                            .containsExactly("envoy-proxy"));
            assertThat(get(DaemonSet.class, "envoy-tenant-harbour").getMetadata().getUid())
                    .isEqualTo(proxies.getMetadata().getUid());
        } finally {
            other.delete(Config.class, new ObjectKey("kubelb", "default"));
            other.delete(DaemonSet.class, new ObjectKey(NAMESPACE, "envoy-tenant-harbour"));
        }
    }

    /** The owner was told an address and a port, and is told the same. */
    private static void stays() {
        var status = get(LoadBalancer.class, WEB.getMetadata().getName()).getStatus();
        var before = WEB.getStatus();
        assertThat(Objects.requireNonNull(status.loadBalancer()).getIngress())
                .extracting(LoadBalancerIngress::getIp)
                .containsExactly("192.0.2.10");
        assertThat(Objects.requireNonNull(Objects.requireNonNull(status.service()).ports()))
                .contains(
                        Objects.requireNonNull(Objects.requireNonNull(before.service()).ports())
                                .getFirst());
    }

    private static void losesAPort() {
        other.edit(
                LoadBalancer.class,
                new ObjectKey(NAMESPACE, WEB.getMetadata().getName()),
                old -> {
                    var next = Serialization.clone(old);
                    next.setSpec(
                            Recorded.PUBLISHED
                                    .one(LoadBalancer.class, WEB.getMetadata().getName())
                                    .getSpec());
                    return next;
                });
    }

    private static List<Tuple> ports() {
        return get(Service.class, "envoy-" + WEB.getMetadata().getName())
                .getSpec()
                .getPorts()
                .stream()
                .map(port ->
                        tuple(port.getPort(), port.getTargetPort().getIntVal(), port.getNodePort()))
                .toList();
    }

    private static PodTemplateSpec template() {
        return get(Deployment.class, "envoy-tenant-harbour").getSpec().getTemplate();
    }

    private static List<String> containers(PodTemplateSpec template) {
        return template.getSpec().getContainers().stream().map(Container::getName).toList();
    }

    private static <T extends HasMetadata> T get(Class<T> kind, String name) {
        return other.get(kind, new ObjectKey(NAMESPACE, name)).orElseThrow();
    }

    private static Manager start() throws InterruptedException {
        return Manager.start(TestOptions.withPods(), ours).awaitReady(TestHub.PATIENCE);
    }
}
