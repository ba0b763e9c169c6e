package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Leases;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.objects.TenantAccess;
import dev.hawser.planner.objects.TenantKubeconfigs;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Rights;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A CCM that may do no more than its ClusterRole, and on the hub no more than its tenant's Role.
 */
@Tag("apiserver")
class CcmRightsTest {
    private static final ObjectKey SECRET = new ObjectKey("kubelb", "kubelb-cluster");

    @TempDir private static Path folder;
    private static RealApiServer tenantServer;
    private static RealApiServer hubServer;
    private static Cluster people;
    private static Cluster manager;
    private static Cluster tenantSide;
    private static TwoClusters world;

    @BeforeAll
    static void start() {
        tenantServer = RealApiServer.start();
        hubServer = RealApiServer.start();
        OwnKinds.install(tenantServer.client());
        OwnKinds.install(hubServer.client());
        people = tenantServer.connect("kubectl");
        manager = hubServer.connect("kubelb-manager");
        world = new TwoClusters(people, manager);
        world.prepare();
        world.serve();
        world.addNode("one", "192.0.2.1");
        TenantAccess.objects(HUB_NAMESPACE).forEach(manager::apply);
        Rights.grant(
                tenantServer.client(),
                Objects.requireNonNull(
                        Ccm.class.getResourceAsStream("/META-INF/hawser/rbac/ccm.yaml")),
                "ccm");
        tenantSide =
                connect(tenantServer.kubeconfig("ccm", Instant.now().plus(Duration.ofDays(1))));
    }

    @AfterAll
    static void stop() {
        List.of(tenantSide, people, manager).forEach(Cluster::close);
        tenantServer.close();
        hubServer.close();
    }

    @Test
    void itPublishesElectsItselfSpeaksAndRenewsItsTokenBeforeThatEnds() throws IOException {
        var file = folder.resolve("kubelb");
        store(kubeconfig(), file);
        var credential = new HubCredential(file, SECRET, Duration.ofMinutes(10));
        try (var hubSide = connect(file);
                var ccm = Ccm.start(options(credential), tenantSide, hubSide)) {
            var web = people.create(service("web", 31_080));
            world.awaitLoadBalancer(web);
            world.answer(web, List.of("198.51.100.7"));
            eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
            eventually(
                    () -> world.addresses().orElseThrow().getMetadata().getAnnotations(),
                    Map.of("hawser.dev/renews-token", "true")::equals);
            people.create(withoutNodePorts());
            eventually(
                    () -> people.list(Event.class, Selection.in("default")),
                    events ->
                            events.stream()
                                    .anyMatch(it -> it.getReason().equals("NodePortMissing")));

            secretsTravel();

            var before = stored();
            halfAnHourAhead(credential, hubSide).keep();
            assertThat(stored()).isNotEqualTo(before);
            bring(file);
            var shop = people.create(service("shop", 31_081));
            world.awaitLoadBalancer(shop);

            List.of("web", "shop", "odd").forEach(world::delete);
            eventually(world::loadBalancers, List::isEmpty);
            eventually(() -> world.service("web"), Optional::isEmpty);
            assertThat(ccm.notReadyFor()).isEmpty();
        }
        whatWasAnnouncedOutlivesARestart(credential);
    }

    private static void whatWasAnnouncedOutlivesARestart(HubCredential credential) {
        var before = world.addresses().orElseThrow().getMetadata().getResourceVersion();
        try (var hubSide = connect(credential.kubeconfig());
                var _ = Ccm.start(options(credential), tenantSide, hubSide)) {
            world.awaitLoadBalancer(people.create(service("late", 31_083)));
        }
        assertThat(world.addresses().orElseThrow().getMetadata().getResourceVersion())
                .isEqualTo(before);
    }

    private static void secretsTravel() {
        var secrets = new TwoClustersOfSecrets(people, manager);
        people.create(TwoClustersOfSecrets.labelled("cert", "one"));
        secrets.awaitOnHub("cert");
        secrets.delete("cert");
        eventually(secrets::onHub, List::isEmpty);
        eventually(() -> secrets.secret("cert"), Optional::isEmpty);
    }

    private static Service withoutNodePorts() {
        return service("odd", 31_082)
                .edit()
                .editSpec()
                .withAllocateLoadBalancerNodePorts(false)
                .editFirstPort()
                .withNodePort(null)
                .endPort()
                .endSpec()
                .build();
    }

    private static TokenKeeper halfAnHourAhead(HubCredential credential, Cluster hub) {
        return new TokenKeeper(
                credential,
                tenantSide,
                new Hub(hub, HUB_NAMESPACE, new CcmMetrics(new PrometheusRegistry())),
                Clock.offset(Clock.systemUTC(), Duration.ofMinutes(30)),
                () -> {});
    }

    private static CcmOptions options(HubCredential credential) {
        return new CcmOptions(
                TwoClusters.OPTIONS,
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ObjectKey("kubelb", Leases.CCM)),
                "one",
                Optional.of(credential));
    }

    /** With a token for an hour, as the exchange of one without an end leaves it. */
    private static String kubeconfig() {
        var client = hubServer.client().getConfiguration();
        var token =
                manager.requestToken(
                        new ObjectKey(HUB_NAMESPACE, "kubelb-ccm"), Duration.ofHours(1));
        var secret =
                new SecretBuilder()
                        .addToData("token", encoded(token.value()))
                        .addToData("ca.crt", client.getCaCertData())
                        .build();
        var made =
                TenantKubeconfigs.from(HUB_NAMESPACE, client.getMasterUrl(), secret).orElseThrow();
        return kubeconfigIn(made);
    }

    private static void store(String kubeconfig, Path file) throws IOException {
        people.apply(
                new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(SECRET.namespace())
                        .withName(SECRET.name())
                        .endMetadata()
                        .withData(Map.of("kubelb", encoded(kubeconfig)))
                        .build());
        bring(file);
    }

    /** As a kubelet does. */
    private static void bring(Path file) throws IOException {
        Files.writeString(file, stored());
    }

    private static String stored() {
        return kubeconfigIn(people.get(Secret.class, SECRET).orElseThrow());
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String kubeconfigIn(Secret secret) {
        return new String(Base64.getDecoder().decode(secret.getData().get("kubelb")), UTF_8);
    }

    private static Cluster connect(Path kubeconfig) {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(kubeconfig, "kubelb-ccm"));
    }
}
