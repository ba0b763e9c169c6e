package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** SyncSecrets on a real API server, which checks, limits and keeps types in its own way. */
@Tag("apiserver")
final class SecretsApiServerTest {
    private static final RealApiServer SERVER = RealApiServer.shared();
    private static final String NAMESPACE = "tenant-vault";

    private static Cluster people;
    private static Cluster ours;
    private static TestHub hub;
    private static Manager manager;

    @BeforeAll
    static void start() {
        OwnKinds.install(SERVER.client());
        people = SERVER.connect("kubectl");
        ours = SERVER.connect(Manager.FIELD_MANAGER);
        hub = new TestHub(people);
        manager = Manager.start(ManagerOptions.embedded(TestHub.NAMESPACE), ours);
        hub.tenant("vault");
        hub.awaitExists(Namespace.class, "", NAMESPACE);
    }

    @AfterAll
    static void stop() {
        people.delete(Tenant.class, ObjectKey.clusterScoped("vault"));
        manager.close();
        ours.close();
        people.close();
    }

    @Test
    void aCertificateComesFollowsChangesItsTypeAndGoes() {
        var cert =
                create(
                        """
                        metadata: {name: cert, labels: {kubelb.k8c.io/origin-name: cert}}
                        type: kubernetes.io/tls
                        data: {tls.crt: Y2VydA==, tls.key: a2V5}
                        """);
        awaitCondition(cert, "True Synced: Secret synced successfully");
        assertThat(secret(cert).getType()).isEqualTo("kubernetes.io/tls");
        assertThat(secret(cert).getData())
                .isEqualTo(Map.of("tls.crt", "Y2VydA==", "tls.key", "a2V5"));

        edit(cert, it -> it.setData(Map.of("tls.crt", "bmV3", "tls.key", "a2V5")));
        await().atMost(TestHub.PATIENCE)
                .until(() -> "bmV3".equals(secret(cert).getData().get("tls.crt")));

        edit(
                cert,
                it -> {
                    it.setType("Opaque");
                    it.setData(Map.of("pin", "bmV3"));
                });
        await().atMost(TestHub.PATIENCE)
                .ignoreExceptions()
                .untilAsserted(() -> {
                    assertThat(secret(cert).getType()).isEqualTo("Opaque");
                    assertThat(secret(cert).getData()).isEqualTo(Map.of("pin", "bmV3"));
                });
        awaitCondition(cert, "True Synced");

        people.delete(SyncSecret.class, ObjectKey.of(cert));
        hub.awaitGone(Secret.class, NAMESPACE, cert.getMetadata().getUid());
        hub.awaitGone(SyncSecret.class, NAMESPACE, "cert");
    }

    @Test
    void whatTheServerRefusesIsToldInItsWordsAndHoldsUpNobody() {
        var half =
                create(
                        """
                        metadata: {name: half}
                        type: kubernetes.io/tls
                        data: {tls.crt: Y2VydA==}
                        """);
        var large =
                create(
                        "metadata: {name: large}\nstringData: {a: %s}"
                                .formatted("x".repeat(1_200_000)));
        var good = create("metadata: {name: well}\nstringData: {a: b}");

        awaitCondition(half, "False SyncFailed: the hub's API server refused the Secret:");
        awaitCondition(half, "tls.key");
        awaitCondition(large, "Too long: may not be more than 1048576 bytes");
        awaitCondition(good, "True Synced");

        edit(half, it -> it.setData(Map.of("tls.crt", "Y2VydA==", "tls.key", "a2V5")));
        awaitCondition(half, "True Synced");
        for (var each : List.of(half, large, good)) {
            people.delete(SyncSecret.class, ObjectKey.of(each));
            hub.awaitGone(SyncSecret.class, NAMESPACE, each.getMetadata().getName());
        }
    }

    @Test
    void aQuotaThatIsUsedUpIsToldAndARaisedOneHelps() {
        var quota =
                people.create(
                        Serialization.unmarshal(
                                """
                                metadata: {namespace: tenant-vault, name: few}
                                spec: {hard: {count/secrets: "1"}}
                                """,
                                ResourceQuota.class));
        // What a controller would find out by counting.
        people.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: tenant-vault, name: few}
                        status: {hard: {count/secrets: "1"}, used: {count/secrets: "1"}}
                        """,
                        ResourceQuota.class));
        var cert = create("metadata: {name: tenth}\nstringData: {a: b}");
        awaitCondition(cert, "exceeded quota: few");
        awaitCondition(cert, "ask the hub's operator");

        people.delete(ResourceQuota.class, ObjectKey.of(quota));

        awaitCondition(cert, "True Synced");
        people.delete(SyncSecret.class, ObjectKey.of(cert));
        hub.awaitGone(SyncSecret.class, NAMESPACE, "tenth");
    }

    private static SyncSecret create(String yaml) {
        var wanted = Serialization.unmarshal(yaml, SyncSecret.class);
        wanted.getMetadata().setNamespace(NAMESPACE);
        return people.create(wanted);
    }

    private static void edit(SyncSecret syncSecret, Consumer<SyncSecret> change) {
        people.edit(
                SyncSecret.class,
                ObjectKey.of(syncSecret),
                live -> {
                    var next = Serialization.clone(live);
                    change.accept(next);
                    return next;
                });
    }

    private static Secret secret(SyncSecret syncSecret) {
        return people.get(Secret.class, new ObjectKey(NAMESPACE, syncSecret.getMetadata().getUid()))
                .orElseThrow();
    }

    private static void awaitCondition(SyncSecret syncSecret, String words) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() -> assertThat(condition(syncSecret)).contains(words));
    }

    private static String condition(SyncSecret syncSecret) {
        var status =
                people.get(SyncSecret.class, ObjectKey.of(syncSecret)).orElseThrow().getStatus();
        return status == null
                ? ""
                : Objects.requireNonNull(status.conditions()).stream()
                        .map(c -> c.getStatus() + " " + c.getReason() + ": " + c.getMessage())
                        .findFirst()
                        .orElse("");
    }
}
