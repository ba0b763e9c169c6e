package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a manager makes of SyncSecrets. */
@Execution(ExecutionMode.CONCURRENT)
final class SecretsTest {
    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private Manager manager;

    @BeforeEach
    void start() {
        manager =
                Manager.start(
                        ManagerOptions.embedded(TestHub.NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER));
        hub.tenant("blue");
        hub.awaitExists(Namespace.class, "", "tenant-blue");
    }

    @AfterEach
    void stop() {
        manager.close();
        cluster.close();
    }

    @Test
    void aSyncSecretBecomesASecretNamedByItsUidAndFollowsIt() {
        var cert = create("blue", "Opaque", "first");

        var secret = awaitSecret(cert);
        assertThat(secret.getData()).containsExactly(Map.entry("password", "first"));
        assertThat(secret.getMetadata().getLabels())
                .containsEntry("kubelb.k8c.io/origin-name", "cert")
                .containsEntry("team", "shop")
                .doesNotContainKey("app.kubernetes.io/name");
        awaitCondition(cert, "True Synced: Secret synced successfully");

        edit(cert, it -> it.setData(Map.of("pin", "second")));
        await().atMost(TestHub.PATIENCE)
                .until(() -> Map.of("pin", "second").equals(awaitSecret(cert).getData()));

        cluster.delete(SyncSecret.class, ObjectKey.of(cert));
        hub.awaitGone(Secret.class, "tenant-blue", cert.getMetadata().getUid());
        hub.awaitGone(SyncSecret.class, "tenant-blue", "cert");
    }

    @Test
    void aTypeOnWhichTheHubWouldActIsRefused() {
        var token = create("blue", "kubernetes.io/service-account-token", "x");

        awaitCondition(token, "False SyncFailed: type is \"kubernetes.io/service-account-token\"");
        assertThat(hub.exists(Secret.class, "tenant-blue", token.getMetadata().getUid())).isFalse();
    }

    @Test
    void aSecretThatChangesItsTypeIsMadeAgain() {
        var cert = create("blue", "Opaque", "first");
        var before = awaitSecret(cert).getMetadata().getUid();

        edit(cert, it -> it.setType("kubernetes.io/basic-auth"));

        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() -> {
                    var now = awaitSecret(cert);
                    assertThat(now.getType()).isEqualTo("kubernetes.io/basic-auth");
                    assertThat(now.getMetadata().getUid()).isNotEqualTo(before);
                });
        awaitCondition(cert, "True Synced");
    }

    @Test
    void aSecretThatSomebodyDeletesIsMadeAgain() {
        var cert = create("blue", "Opaque", "first");
        awaitCondition(cert, "True Synced");
        var before = awaitSecret(cert);

        cluster.delete(Secret.class, ObjectKey.of(before));

        await().atMost(TestHub.PATIENCE)
                .until(() ->
                        !before.getMetadata()
                                .getUid()
                                .equals(awaitSecret(cert).getMetadata().getUid()));
    }

    /** Nothing else happens meanwhile that would have it looked at again. */
    @Test
    void aLoadBalancerHearsOfTheSecretItVerifiesItsEndpointsWith() {
        hub.create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-blue, name: web, labels: {kubelb.k8c.io/origin-ns: shop}}
                spec:
                  ports: [{name: web, port: 443}]
                  endpoints: [{addresses: [{ip: 127.0.0.1}], ports: [{name: web, port: 31443}]}]
                  upstreamTLS: {policy: Verify, caSecretRef: {name: cert}}
                """);
        hub.awaitCondition("blue", "web", "ResolvedRefs", "False MissingReference: Secret");

        create("blue", "Opaque", "first");

        hub.awaitCondition(
                "blue",
                "web",
                "ResolvedRefs",
                "False Invalid: Secret \"cert\" holds no certificate");
    }

    @Test
    void aTenantThatGoesTakesItsSecretsWithIt() {
        var cert = create("blue", "Opaque", "first");
        awaitSecret(cert);
        awaitCondition(cert, "True Synced");

        cluster.delete(Tenant.class, ObjectKey.clusterScoped("blue"));

        hub.awaitGone(Secret.class, "tenant-blue", cert.getMetadata().getUid());
        hub.awaitGone(Tenant.class, "", "blue");
    }

    @Test
    void whatDidNotChangeIsNotWrittenAgain() {
        var cert = create("blue", "Opaque", "first");
        awaitSecret(cert);
        awaitCondition(cert, "True Synced");
        var version = awaitSecret(cert).getMetadata().getResourceVersion();

        var other = create("blue", "Opaque", "other", "other");
        awaitCondition(other, "True Synced");

        assertThat(awaitSecret(cert).getMetadata().getResourceVersion()).isEqualTo(version);
    }

    @Test
    void equalNamesOfTwoTenantsDoNotMeet() {
        hub.tenant("green");
        hub.awaitExists(Namespace.class, "", "tenant-green");
        var blue = create("blue", "Opaque", "blue");
        var green = create("green", "Opaque", "green");

        assertThat(awaitSecret(blue).getData()).containsEntry("password", "blue");
        assertThat(awaitSecret(green).getData()).containsEntry("password", "green");

        cluster.delete(SyncSecret.class, ObjectKey.of(blue));
        hub.awaitGone(SyncSecret.class, "tenant-blue", "cert");
        assertThat(awaitSecret(green).getData()).containsEntry("password", "green");
    }

    @Test
    void aNamespaceThatIsNoTenantsIsLeftAlone() {
        hub.create(Namespace.class, "metadata: {name: tenant-nobody}");
        var stray = create("nobody", "Opaque", "x");
        var cert = create("blue", "Opaque", "first");
        awaitCondition(cert, "True Synced");

        assertThat(cluster.list(Secret.class, Selection.in("tenant-nobody"))).isEmpty();
        assertThat(fresh(stray).getMetadata().getFinalizers()).isEmpty();
    }

    private SyncSecret create(String tenant, String type, String password) {
        return create(tenant, type, password, "cert");
    }

    private SyncSecret create(String tenant, String type, String password, String name) {
        return hub.create(
                SyncSecret.class,
                """
                metadata:
                  namespace: tenant-%s
                  name: %s
                  labels:
                    kubelb.k8c.io/origin-ns: shop
                    kubelb.k8c.io/origin-name: cert
                    app.kubernetes.io/name: kubelb-envoy-proxy
                    team: shop
                type: %s
                data: {password: %s}
                """
                        .formatted(tenant, name, type, password));
    }

    private void edit(SyncSecret syncSecret, Consumer<SyncSecret> change) {
        cluster.edit(
                SyncSecret.class,
                ObjectKey.of(syncSecret),
                live -> {
                    var next = Serialization.clone(live);
                    change.accept(next);
                    return next;
                });
    }

    private SyncSecret fresh(SyncSecret syncSecret) {
        return cluster.get(SyncSecret.class, ObjectKey.of(syncSecret)).orElseThrow();
    }

    private Secret awaitSecret(SyncSecret syncSecret) {
        var metadata = syncSecret.getMetadata();
        hub.awaitExists(Secret.class, metadata.getNamespace(), metadata.getUid());
        return cluster.get(Secret.class, new ObjectKey(metadata.getNamespace(), metadata.getUid()))
                .orElseThrow();
    }

    private void awaitCondition(SyncSecret syncSecret, String start) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(conditions(syncSecret))
                                .singleElement()
                                .asString()
                                .startsWith(start));
    }

    private List<String> conditions(SyncSecret syncSecret) {
        var status = fresh(syncSecret).getStatus();
        return status == null
                ? List.of()
                : Objects.requireNonNull(status.conditions()).stream()
                        .map(c -> c.getStatus() + " " + c.getReason() + ": " + c.getMessage())
                        .toList();
    }
}
