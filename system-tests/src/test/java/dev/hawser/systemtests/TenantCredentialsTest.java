package dev.hawser.systemtests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.ccm.HubCredential;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Rights;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a tenant is known by, from the file that its operator carries over to the Tenant's end: a
 * manager and a CCM with no more rights than their roles, on an API server each.
 */
@Tag("apiserver")
class TenantCredentialsTest {
    private static final String NAMESPACE = "tenant-sea";
    private static final ObjectKey SECRET = new ObjectKey("kubelb", "kubelb-cluster");
    private static final ObjectKey GIVEN = new ObjectKey(NAMESPACE, "kubelb-ccm-kubeconfig");
    private static final ObjectKey LONG_LIVED = new ObjectKey(NAMESPACE, "kubelb-ccm");

    @TempDir private static Path folder;
    private static RealApiServer hubServer;
    private static RealApiServer tenantServer;
    private static Cluster hub;
    private static Cluster tenant;

    @BeforeAll
    static void start() throws IOException {
        hubServer = RealApiServer.start().withControllers();
        tenantServer = RealApiServer.start();
        OwnKinds.install(hubServer.client());
        hub = hubServer.connect("kubectl");
        tenant = tenantServer.connect("kubectl");
        hub.create(
                new NamespaceBuilder().withNewMetadata().withName("kubelb").endMetadata().build());
        hubServer.publishAddress();
        grant(hubServer, Manager.class, "manager");
        grant(tenantServer, Ccm.class, "ccm");
        addNode();
    }

    @AfterAll
    static void stop() {
        hub.close();
        tenant.close();
        hubServer.close();
        tenantServer.close();
    }

    @Test
    void aTenantsCredentialIsExchangedWithdrawnAndDeadWithItsTenant() throws Exception {
        var file = folder.resolve("kubelb");
        var credential = new HubCredential(file, SECRET, Duration.ofHours(1));
        var options =
                CcmOptions.embedded(PublishOptions.forHubNamespace(NAMESPACE)).with(credential);
        try (var managersHub = connectAs(hubServer, "manager", Manager.FIELD_MANAGER);
                var _ = Manager.start(ManagerOptions.embedded("kubelb"), managersHub)) {
            hub.create(read("metadata: {name: sea}\nspec: {}", Tenant.class));
            Eventually.holds(() -> assertThat(hub.get(Secret.class, GIVEN)).isPresent());
            var given = kubeconfig(hub, GIVEN);
            carryOver(given);
            bring(file);

            try (var hubSide = connect(file);
                    var tenantSide = connectAs(tenantServer, "ccm", "kubelb-ccm");
                    var ccm = Ccm.start(options, tenantSide, hubSide)) {
                Eventually.holds(() -> assertThat(kubeconfig(tenant, SECRET)).isNotEqualTo(given));
                assertThat(hub.get(Secret.class, LONG_LIVED)).isPresent();

                bring(file);
                Eventually.holds(() -> {
                    assertThat(hub.get(Secret.class, GIVEN)).isEmpty();
                    assertThat(hub.get(Secret.class, LONG_LIVED)).isEmpty();
                });
                assertDead(Files.writeString(folder.resolve("given"), given));
                publishesStill();
                assertThat(ccm.notReadyFor()).isEmpty();

                hub.delete(Tenant.class, ObjectKey.clusterScoped("sea"));
                assertDead(file);
                Eventually.holds(() ->
                        assertThat(String.join("\n", ccm.notReadyFor()))
                                .contains("The hub does not accept our credentials")
                                .contains("Secret kubelb-ccm-kubeconfig, key kubelb")
                                .contains("though the Tenant is"));
                Eventually.holds(() ->
                        assertThat(hub.get(Namespace.class, ObjectKey.clusterScoped(NAMESPACE)))
                                .isEmpty());
            }
        }
    }

    private static void publishesStill() {
        tenant.create(
                read(
                        """
                        metadata: {namespace: default, name: web}
                        spec:
                          type: LoadBalancer
                          ports: [{port: 80, nodePort: 31080}]
                        """,
                        Service.class));
        Eventually.holds(
                () -> assertThat(hub.list(LoadBalancer.class, Selection.in(NAMESPACE))).hasSize(1));
        assertThat(hub.list(Addresses.class, Selection.in(NAMESPACE))).hasSize(1);
    }

    /** A server may remember for some seconds whom it has let in. */
    private static void assertDead(Path kubeconfig) {
        try (var client = connect(kubeconfig)) {
            Eventually.holds(() ->
                    assertThatThrownBy(
                                    () -> client.list(LoadBalancer.class, Selection.in(NAMESPACE)))
                            .isInstanceOf(ClusterException.Unauthorized.class));
        }
    }

    /** As the guide has operators do. */
    private static void carryOver(String kubeconfig) {
        tenant.apply(
                new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(SECRET.namespace())
                        .withName(SECRET.name())
                        .endMetadata()
                        .addToData(
                                "kubelb",
                                Base64.getEncoder().encodeToString(kubeconfig.getBytes(UTF_8)))
                        .build());
    }

    /** As a kubelet does: the whole file at once. */
    private static void bring(Path file) throws IOException {
        var fresh = Files.writeString(folder.resolve("fresh"), kubeconfig(tenant, SECRET));
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String kubeconfig(Cluster cluster, ObjectKey secret) {
        var data = cluster.get(Secret.class, secret).orElseThrow().getData();
        return new String(Base64.getDecoder().decode(data.get("kubelb")), UTF_8);
    }

    private static void addNode() {
        tenant.create(read("metadata: {name: one}", Node.class));
        tenant.applyStatus(
                read(
                        """
                        metadata: {name: one}
                        status:
                          addresses: [{type: ExternalIP, address: 192.0.2.1}]
                          conditions: [{type: Ready, status: "True"}]
                        """,
                        Node.class));
    }

    private static void grant(RealApiServer server, Class<?> program, String user) {
        var roles = program.getResourceAsStream("/META-INF/hawser/rbac/" + user + ".yaml");
        Rights.grant(server.client(), Objects.requireNonNull(roles), user);
    }

    private static Cluster connectAs(RealApiServer server, String user, String fieldManager) {
        return ApiServerCluster.connect(
                ClusterAccess.kubeconfig(
                        server.kubeconfig(user, Instant.now().plus(Duration.ofDays(1))),
                        fieldManager));
    }

    private static Cluster connect(Path kubeconfig) {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(kubeconfig, "kubelb-ccm"));
    }

    private static <T extends HasMetadata> T read(String yaml, Class<T> kind) {
        return Serialization.unmarshal(yaml, kind);
    }
}
