package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.LoadBalancerStatusBuilder;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
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

    private static RealHub real;

    @BeforeAll
    static void start() throws Exception {
        real = RealHub.start();
    }

    @AfterAll
    static void stop() {
        real.close();
    }

    @Test
    void aTenantMayDoWhatIsDocumentedAndNothingElse() {
        real.hub.tenant("sea");
        real.hub.tenant("sky");
        try (var sea = real.tenant("sea")) {
            var matrix = new AccessMatrix(sea, real.server.client());

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
        real.hub.tenantOnLoopback("forest");
        real.hub.loadBalancer("forest", "web", 31_080);
        real.hub.listenerPort("forest", "web");
        try (var forest = real.tenant("forest")) {
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
        real.hub.tenantOnLoopback("dune");
        real.hub.loadBalancer("dune", "web", 31_080);
        real.hub.listenerPort("dune", "web");
        try (var dune = real.tenant("dune")) {
            real.people.delete(Tenant.class, ObjectKey.clusterScoped("dune"));

            real.hub.awaitGone(Namespace.class, "", "tenant-dune");
            real.hub.awaitGone(Tenant.class, "", "dune");
            assertThatThrownBy(() ->
                            dune.resources(LoadBalancer.class).inNamespace("tenant-dune").list())
                    .isInstanceOfSatisfying(
                            KubernetesClientException.class,
                            e -> assertThat(e.getCode()).isEqualTo(401));
        }
        real.hub.tenant("dune");
        real.kubeconfig("dune");
        assertThat(
                        real.server
                                .client()
                                .resources(LoadBalancer.class)
                                .inNamespace("tenant-dune")
                                .list()
                                .getItems())
                .isEmpty();
    }

    @Test
    void aNamespaceDeletedByHandIsMadeAgainForATenantThatStays() {
        real.hub.tenantOnLoopback("marsh");
        real.hub.loadBalancer("marsh", "web", 31_080);
        real.hub.listenerPort("marsh", "web");
        var before = uid("tenant-marsh");

        real.people.delete(Namespace.class, ObjectKey.clusterScoped("tenant-marsh"));

        await().atMost(TestHub.PATIENCE)
                .until(() -> {
                    var now =
                            real.people.get(
                                    Namespace.class, ObjectKey.clusterScoped("tenant-marsh"));
                    return now.isPresent() && !now.get().getMetadata().getUid().equals(before);
                });
        real.kubeconfig("marsh");
    }

    @Test
    void aNamespaceMadeByHandIsAdoptedUnderTheNameOfTheGuide() {
        real.server
                .client()
                .resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName("tenant-cluster-1")
                                .endMetadata()
                                .build())
                .create();
        real.hub.tenant("tenant-cluster-1");
        assertThat(real.kubeconfig("tenant-cluster-1")).contains("namespace: \"tenant-cluster-1\"");

        real.hub.tenant("cluster-1");
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(
                                        Serialization.asYaml(
                                                real.people
                                                        .get(
                                                                Tenant.class,
                                                                ObjectKey.clusterScoped(
                                                                        "cluster-1"))
                                                        .orElseThrow()
                                                        .getStatus()))
                                .contains("belongs to Tenant tenant-cluster-1"));
        real.people.delete(Tenant.class, ObjectKey.clusterScoped("cluster-1"));
        real.hub.awaitGone(Tenant.class, "", "cluster-1");
        assertThat(real.hub.exists(Namespace.class, "", "tenant-cluster-1")).isTrue();
    }

    private static String uid(String namespace) {
        return real.people
                .get(Namespace.class, ObjectKey.clusterScoped(namespace))
                .orElseThrow()
                .getMetadata()
                .getUid();
    }
}
