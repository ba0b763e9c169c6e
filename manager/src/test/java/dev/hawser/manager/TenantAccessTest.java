package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.RealApiServer;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.LoadBalancerStatusBuilder;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tenants from their first day to their last, on a real API server, by a manager that may do no
 * more than its own ClusterRole says.
 */
@Tag("apiserver")
final class TenantAccessTest {
    /** What every account of a cluster may do: ask about itself. */
    private static final Set<String> ABOUT_ITSELF =
            Set.of(
                    "create authentication.k8s.io/selfsubjectreviews",
                    "create authorization.k8s.io/selfsubjectaccessreviews",
                    "create authorization.k8s.io/selfsubjectrulesreviews");

    private static RealApiServer server;
    private static ApiServerCluster people;
    private static ApiServerCluster cluster;
    private static Manager manager;
    private static TestHub hub;

    @BeforeAll
    static void start() throws Exception {
        server = RealApiServer.start().withControllers();
        OwnKinds.install(server.client());
        publishAddress();
        people = connect(server.kubeconfig().toString(), "kubectl");
        hub = new TestHub(people);
        cluster = asManager();
        manager =
                Manager.start(ManagerOptions.embedded(TestHub.NAMESPACE), cluster)
                        .awaitReady(TestHub.PATIENCE);
    }

    @AfterAll
    static void stop() {
        manager.close();
        cluster.close();
        people.close();
        server.close();
    }

    @Test
    void aTenantMayDoWhatIsDocumentedAndNothingElse() {
        hub.tenant("sea");
        hub.tenant("sky");
        try (var sea = client(kubeconfig("sea"))) {
            var matrix = new AccessMatrix(sea, server.client());

            assertThat(matrix.allowed("tenant-sea")).isEqualTo(documented());
            for (var elsewhere : List.of("tenant-sky", "kubelb", "default", "kube-system", "")) {
                assertThat(matrix.allowed(elsewhere)).as(elsewhere).isEqualTo(ABOUT_ITSELF);
            }
            assertThat(
                            sea.resources(LoadBalancer.class)
                                    .inNamespace("tenant-sea")
                                    .list()
                                    .getItems())
                    .isEmpty();
            mintsTokensOnlyForItself(sea);
        }
    }

    private static void mintsTokensOnlyForItself(KubernetesClient sea) {
        var request =
                new TokenRequestBuilder()
                        .withNewSpec()
                        .withExpirationSeconds(600L)
                        .endSpec()
                        .build();
        var accounts = sea.serviceAccounts();
        assertThat(
                        accounts.inNamespace("tenant-sea")
                                .withName("kubelb-ccm")
                                .tokenRequest(request)
                                .getStatus()
                                .getToken())
                .isNotBlank();
        for (var foreign : List.of("tenant-sky/kubelb-ccm", "tenant-sea/default")) {
            var parts = foreign.split("/", 2);
            var account = accounts.inNamespace(parts[0]).withName(parts[1]);
            assertThatThrownBy(() -> account.tokenRequest(request))
                    .isInstanceOf(KubernetesClientException.class)
                    .hasMessageContaining("forbidden");
        }
    }

    private static Set<String> documented() {
        var allowed = new TreeSet<>(ABOUT_ITSELF);
        for (var kind : List.of("loadbalancers", "routes", "addresses", "syncsecrets")) {
            for (var verb :
                    List.of("create", "update", "get", "list", "delete", "patch", "watch")) {
                allowed.add(verb + " kubelb.k8c.io/" + kind);
            }
            for (var verb : List.of("update", "get", "patch")) {
                allowed.add(verb + " kubelb.k8c.io/" + kind + "/status");
            }
        }
        for (var verb : List.of("get", "list", "watch")) {
            allowed.add(verb + " kubelb.k8c.io/tenantstates");
        }
        allowed.add("get kubelb.k8c.io/tenantstates/status");
        return allowed;
    }

    @Test
    void anAddressThatATenantForgesIsOverwritten() {
        hub.tenantOnLoopback("forest");
        hub.loadBalancer("forest", "web", 31_080);
        hub.listenerPort("forest", "web");
        try (var forest = client(kubeconfig("forest"))) {
            var elsewhere =
                    new LoadBalancerStatusBuilder()
                            .addNewIngress()
                            .withIp("203.0.113.66")
                            .endIngress()
                            .build();
            var mine = forest.resources(LoadBalancer.class).inNamespace("tenant-forest");
            mine.withName("web")
                    .editStatus(live -> {
                        var forged = Serialization.clone(live);
                        forged.setStatus(new LoadBalancerStatus(elsewhere, null, null, null));
                        return forged;
                    });
            await().atMost(TestHub.PATIENCE)
                    .until(() ->
                            !Serialization.asYaml(mine.withName("web").get())
                                    .contains("203.0.113.66"));
        }
    }

    @Test
    void aDeletedTenantTakesItsCredentialAndEverythingElseWithIt() {
        hub.tenantOnLoopback("dune");
        hub.loadBalancer("dune", "web", 31_080);
        hub.listenerPort("dune", "web");
        try (var dune = client(kubeconfig("dune"))) {
            people.delete(Tenant.class, ObjectKey.clusterScoped("dune"));

            hub.awaitGone(Namespace.class, "", "tenant-dune");
            hub.awaitGone(Tenant.class, "", "dune");
            assertThatThrownBy(() ->
                            dune.resources(LoadBalancer.class).inNamespace("tenant-dune").list())
                    .isInstanceOfSatisfying(
                            KubernetesClientException.class,
                            e -> assertThat(e.getCode()).isEqualTo(401));
        }
        hub.tenant("dune");
        kubeconfig("dune");
        assertThat(
                        server.client()
                                .resources(LoadBalancer.class)
                                .inNamespace("tenant-dune")
                                .list()
                                .getItems())
                .isEmpty();
    }

    @Test
    void aNamespaceDeletedByHandIsMadeAgainForATenantThatStays() {
        hub.tenantOnLoopback("marsh");
        hub.loadBalancer("marsh", "web", 31_080);
        hub.listenerPort("marsh", "web");
        var before = uid("tenant-marsh");

        people.delete(Namespace.class, ObjectKey.clusterScoped("tenant-marsh"));

        await().atMost(TestHub.PATIENCE)
                .until(() -> {
                    var now = people.get(Namespace.class, ObjectKey.clusterScoped("tenant-marsh"));
                    return now.isPresent() && !now.get().getMetadata().getUid().equals(before);
                });
        kubeconfig("marsh");
    }

    @Test
    void aNamespaceMadeByHandIsAdoptedUnderTheNameOfTheGuide() {
        server.client()
                .resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName("tenant-cluster-1")
                                .endMetadata()
                                .build())
                .create();
        hub.tenant("tenant-cluster-1");
        assertThat(kubeconfig("tenant-cluster-1")).contains("namespace: \"tenant-cluster-1\"");

        hub.tenant("cluster-1");
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(
                                        Serialization.asYaml(
                                                people.get(
                                                                Tenant.class,
                                                                ObjectKey.clusterScoped(
                                                                        "cluster-1"))
                                                        .orElseThrow()
                                                        .getStatus()))
                                .contains("belongs to Tenant tenant-cluster-1"));
        people.delete(Tenant.class, ObjectKey.clusterScoped("cluster-1"));
        hub.awaitGone(Tenant.class, "", "cluster-1");
        assertThat(hub.exists(Namespace.class, "", "tenant-cluster-1")).isTrue();
    }

    private static String uid(String namespace) {
        return people.get(Namespace.class, ObjectKey.clusterScoped(namespace))
                .orElseThrow()
                .getMetadata()
                .getUid();
    }

    /** What a tenant's operator would carry to the tenant cluster. */
    private static String kubeconfig(String tenant) {
        var namespace = tenant.startsWith("tenant-") ? tenant : "tenant-" + tenant;
        hub.awaitExists(Secret.class, namespace, "kubelb-ccm-kubeconfig");
        var secret =
                people.get(Secret.class, new ObjectKey(namespace, "kubelb-ccm-kubeconfig"))
                        .orElseThrow();
        return new String(Base64.getDecoder().decode(secret.getData().get("kubelb")), UTF_8);
    }

    private static KubernetesClient client(String kubeconfig) {
        return new KubernetesClientBuilder().withConfig(Config.fromKubeconfig(kubeconfig)).build();
    }

    /** As installers of clusters do. */
    private static void publishAddress() throws Exception {
        server.client()
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withNamespace("kube-public")
                                .withName("cluster-info")
                                .endMetadata()
                                .addToData("kubeconfig", Files.readString(server.kubeconfig()))
                                .build())
                .create();
    }

    private static ApiServerCluster asManager() {
        var role =
                Serialization.unmarshal(
                        Manager.class.getResourceAsStream("/META-INF/hawser/rbac/manager.yaml"),
                        ClusterRole.class);
        server.client().resource(role).create();
        server.client()
                .resource(
                        new ClusterRoleBindingBuilder()
                                .withNewMetadata()
                                .withName("kubelb-manager")
                                .endMetadata()
                                .withNewRoleRef()
                                .withApiGroup("rbac.authorization.k8s.io")
                                .withKind("ClusterRole")
                                .withName("kubelb-manager")
                                .endRoleRef()
                                .addNewSubject()
                                .withApiGroup("rbac.authorization.k8s.io")
                                .withKind("User")
                                .withName("hub-manager")
                                .endSubject()
                                .build())
                .create();
        var kubeconfig = server.kubeconfig("hub-manager", Instant.now().plus(Duration.ofDays(1)));
        return connect(kubeconfig.toString(), Manager.FIELD_MANAGER);
    }

    private static ApiServerCluster connect(String kubeconfig, String fieldManager) {
        return ApiServerCluster.connect(
                ClusterAccess.kubeconfig(Path.of(kubeconfig), fieldManager));
    }
}
