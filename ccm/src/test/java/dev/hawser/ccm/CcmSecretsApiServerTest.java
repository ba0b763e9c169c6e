package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static dev.hawser.ccm.TwoClustersOfSecrets.SYNCHRONISING;
import static dev.hawser.ccm.TwoClustersOfSecrets.encoded;
import static dev.hawser.ccm.TwoClustersOfSecrets.labelled;
import static dev.hawser.ccm.TwoClustersOfSecrets.unlabelled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Secrets between real API servers, with no more rights on the hub than a tenant has. */
@Tag("apiserver")
class CcmSecretsApiServerTest {
    private static final RealApiServer HUB = RealApiServer.shared();
    private static final String USER = "ccm-of-blue";

    private static RealApiServer tenantServer;
    private static Cluster people;
    private static Cluster manager;
    private static Cluster tenantSide;
    private static Cluster hubSide;
    private static TwoClusters world;
    private static TwoClustersOfSecrets secrets;

    @BeforeAll
    static void start() {
        tenantServer = RealApiServer.start();
        people = tenantServer.connect("kubectl");
        tenantSide = tenantServer.connect("kubelb-ccm");
        OwnKinds.install(HUB.client());
        manager = HUB.connect("kubelb-manager");
        world = new TwoClusters(people, manager);
        secrets = new TwoClustersOfSecrets(people, manager);
        world.prepare();
        world.addNode("one", "192.0.2.1");
        bindTenantRole();
        var tomorrow = Instant.now().plus(Duration.ofDays(1));
        hubSide =
                ApiServerCluster.connect(
                        ClusterAccess.kubeconfig(HUB.kubeconfig(USER, tomorrow), "kubelb-ccm"));
    }

    /** What the manager gives every tenant. */
    private static void bindTenantRole() {
        var kinds = List.of("loadbalancers", "routes", "addresses", "syncsecrets");
        manager.apply(
                new RoleBuilder()
                        .withNewMetadata()
                        .withNamespace(HUB_NAMESPACE)
                        .withName(USER)
                        .endMetadata()
                        .addToRules(
                                new PolicyRuleBuilder()
                                        .withApiGroups("kubelb.k8c.io")
                                        .withResources(kinds)
                                        .withVerbs(
                                                "create", "update", "get", "list", "delete",
                                                "patch", "watch")
                                        .build(),
                                new PolicyRuleBuilder()
                                        .withApiGroups("kubelb.k8c.io")
                                        .withResources("tenantstates")
                                        .withVerbs("get", "list", "watch")
                                        .build())
                        .build());
        manager.apply(
                new RoleBindingBuilder()
                        .withNewMetadata()
                        .withNamespace(HUB_NAMESPACE)
                        .withName(USER)
                        .endMetadata()
                        .withNewRoleRef("rbac.authorization.k8s.io", "Role", USER)
                        .addNewSubject("rbac.authorization.k8s.io", "User", USER, null)
                        .build());
    }

    @AfterAll
    static void stop() {
        List.of(people, tenantSide, hubSide, manager).forEach(Cluster::close);
        tenantServer.close();
    }

    @Test
    void aClusterThatLearnsOfSyncSecretsLateHasItsServicesBeforeAndItsSecretsAfter() {
        try (var ccm = Ccm.start(SYNCHRONISING, tenantSide, hubSide)) {
            var web = people.create(service("web", 31_080));
            world.awaitLoadBalancer(web);
            assertThat(ccm.waitingFor()).isEmpty();

            OwnKinds.install(tenantServer.client());
            var cert = people.create(tls("cert"));

            var copy = secrets.awaitOnHub("cert");
            assertThat(copy.getType()).isEqualTo("kubernetes.io/tls");
            assertThat(copy.getData()).isEqualTo(cert.getData());
            neverWrittenTwice(copy);

            secrets.edit("cert", old -> old.edit().addToData("tls.key", encoded("new")).build());
            eventually(
                    () -> secrets.awaitOnHub("cert").getData(),
                    data -> data != null && encoded("new").equals(data.get("tls.key")));

            people.create(unlabelled("private", "mine"));
            secrets.delete("cert");
            eventually(secrets::onHub, List::isEmpty);
            eventually(() -> secrets.secret("cert"), Optional::isEmpty);
            eventually(() -> secrets.beside("cert"), Optional::isEmpty);
            assertThat(people.list(SyncSecret.class, Selection.everywhere())).isEmpty();

            asLargeAsASecretCanBe();
            world.delete("web");
            eventually(() -> world.service("web"), Optional::isEmpty);
        }
    }

    private static Secret tls(String name) {
        return labelled(name, "")
                .edit()
                .withType("kubernetes.io/tls")
                .withData(Map.of("tls.crt", encoded("certificate"), "tls.key", encoded("key")))
                .build();
    }

    private static void neverWrittenTwice(SyncSecret copy) {
        secrets.edit(
                "cert",
                old ->
                        old.edit()
                                .editMetadata()
                                .addToLabels("example.org/touched", "yes")
                                .endMetadata()
                                .build());
        eventually(
                () -> secrets.awaitOnHub("cert").getMetadata().getLabels(),
                labels -> labels.containsKey("example.org/touched"));
        assertThat(secrets.awaitOnHub("cert").getMetadata().getGeneration())
                .isEqualTo(copy.getMetadata().getGeneration());
    }

    private static void asLargeAsASecretCanBe() {
        people.create(labelled("large", "x".repeat(1_048_576)));

        assertThat(secrets.awaitOnHub("large").getData()).containsKey("password");

        secrets.delete("large");
        eventually(secrets::onHub, List::isEmpty);
    }

    @Test
    void equalNamesOfTwoTenantsDoNotMeet() {
        var red = new InMemoryCluster("kubectl");
        var green = new InMemoryCluster("kubectl");
        try (var ours = HUB.connect("kubelb-ccm");
                var _ = Ccm.start(tenant("red"), red.asManager("kubelb-ccm"), ours);
                var _ = Ccm.start(tenant("green"), green.asManager("kubelb-ccm"), ours)) {
            red.create(labelled("cert", "of red"));
            green.create(labelled("cert", "of green"));

            assertThat(awaitOnly("tenant-red").getData())
                    .containsExactly(Map.entry("password", encoded("of red")));
            assertThat(awaitOnly("tenant-green").getData())
                    .containsExactly(Map.entry("password", encoded("of green")));

            new TwoClustersOfSecrets(red, manager).delete("cert");
            eventually(() -> copies("tenant-red"), List::isEmpty);
            assertThat(copies("tenant-green")).hasSize(1);
            new TwoClustersOfSecrets(green, manager).delete("cert");
            eventually(() -> copies("tenant-green"), List::isEmpty);
        }
    }

    private static CcmOptions tenant(String name) {
        manager.apply(
                new NamespaceBuilder()
                        .withNewMetadata()
                        .withName("tenant-" + name)
                        .endMetadata()
                        .build());
        return CcmOptions.embedded(PublishOptions.forHubNamespace("tenant-" + name))
                .synchronisingSecrets();
    }

    private static List<SyncSecret> copies(String namespace) {
        return manager.list(SyncSecret.class, Selection.in(namespace));
    }

    private static SyncSecret awaitOnly(String namespace) {
        return eventually(() -> copies(namespace), found -> found.size() == 1).getFirst();
    }
}
