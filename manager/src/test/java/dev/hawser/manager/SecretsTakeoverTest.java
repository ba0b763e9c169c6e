package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Recorded;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Secrets that another manager made of SyncSecrets: all was copied, by create and replace. */
@Tag("apiserver")
final class SecretsTakeoverTest {
    private static final String NAMESPACE = "tenant-harbour";

    private static RealApiServer server;
    private static Cluster other;
    private static Cluster ours;
    private static TestHub hub;

    @BeforeAll
    static void serve() throws IOException {
        server = RealApiServer.start().withControllers();
        OwnKinds.install(server.client());
        other = server.connect("kubelb");
        ours = RealHub.connectManager(server);
        hub = new TestHub(other);
        hub.tenant("harbour");
        other.create(Recorded.SERVED.one(Namespace.class, NAMESPACE));
    }

    @AfterAll
    static void stop() {
        other.close();
        ours.close();
        server.close();
    }

    @Test
    void aSecretStaysWithAllThatItsSyncSecretHoldsAndNothingElse() {
        var syncSecret = published("kept");
        var before = other.create(madeBefore(syncSecret));
        try (var _ = start()) {
            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(secretOf(syncSecret).getData())
                                    .isEqualTo(syncSecret.getData()));

            var taken = secretOf(syncSecret);
            assertThat(taken.getMetadata().getUid()).isEqualTo(before.getMetadata().getUid());
            assertThat(taken.getType()).isEqualTo("kubernetes.io/tls");
            assertThat(taken.getMetadata().getLabels())
                    .containsAllEntriesOf(syncSecret.getMetadata().getLabels())
                    .containsKey(Labels.FROM_SYNC_SECRET);
            assertThat(taken.getMetadata().getOwnerReferences())
                    .isEqualTo(before.getMetadata().getOwnerReferences());
            awaitSynced("kept");

            other.delete(SyncSecret.class, new ObjectKey(NAMESPACE, "kept"));
            hub.awaitGone(SyncSecret.class, NAMESPACE, "kept");
            hub.awaitGone(Secret.class, NAMESPACE, syncSecret.getMetadata().getUid());
        }
    }

    /** No Secret changes its type, so it is made again: the tenant did so, or the other manager. */
    @Test
    void aSecretOfAnotherTypeIsMadeAgain() {
        var syncSecret = published("retyped");
        var before =
                other.create(madeBefore(syncSecret).edit().withType("example.org/other").build());
        try (var _ = start()) {
            await().atMost(TestHub.PATIENCE)
                    .ignoreExceptions()
                    .untilAsserted(() -> {
                        assertThat(secretOf(syncSecret).getType()).isEqualTo("kubernetes.io/tls");
                        assertThat(secretOf(syncSecret).getData()).isEqualTo(syncSecret.getData());
                    });
            assertThat(secretOf(syncSecret).getMetadata().getUid())
                    .isNotEqualTo(before.getMetadata().getUid());
            awaitSynced("retyped");
        }
    }

    /** Without our label nothing says that anybody made it for the SyncSecret. */
    @Test
    void aSecretOfAnotherTypeThatIsNotKnownAsOursStaysAndItsOwnerIsTold() {
        var syncSecret = published("occupied");
        var before =
                other.create(
                        madeBefore(syncSecret)
                                .edit()
                                .withType("example.org/other")
                                .editMetadata()
                                .removeFromLabels(Labels.MANAGED_BY)
                                .endMetadata()
                                .build());
        try (var _ = start()) {
            awaitStatus("occupied", "status: \"False\"", "field is immutable");
            assertThat(secretOf(syncSecret).getMetadata().getUid())
                    .isEqualTo(before.getMetadata().getUid());
            assertThat(secretOf(syncSecret).getType()).isEqualTo("example.org/other");
        }
    }

    /** Its Secret was never ours, and nobody waits for ours to go. */
    @Test
    void aSyncSecretThatWasLeavingGoesWithItsSecret() {
        var syncSecret = published("leaving");
        other.create(madeBefore(syncSecret));
        other.delete(SyncSecret.class, new ObjectKey(NAMESPACE, "leaving"));
        assertThat(syncSecret("leaving").getMetadata().getDeletionTimestamp()).isNotNull();
        try (var _ = start()) {
            hub.awaitGone(SyncSecret.class, NAMESPACE, "leaving");
            hub.awaitGone(Secret.class, NAMESPACE, syncSecret.getMetadata().getUid());
        }
    }

    private static SyncSecret published(String name) {
        var recorded = Recorded.PUBLISHED.all(SyncSecret.class).getFirst();
        recorded.getMetadata().setName(name);
        recorded.getMetadata().setFinalizers(List.of(Finalizers.CLEANUP));
        return other.create(recorded);
    }

    /** With what the SyncSecret has lost since. */
    private static Secret madeBefore(SyncSecret syncSecret) {
        var metadata = syncSecret.getMetadata();
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace(NAMESPACE)
                .withName(metadata.getUid())
                .withLabels(metadata.getLabels())
                .addNewOwnerReference()
                .withApiVersion(syncSecret.getApiVersion())
                .withKind(syncSecret.getKind())
                .withName(metadata.getName())
                .withUid(metadata.getUid())
                .endOwnerReference()
                .endMetadata()
                .withType(syncSecret.getType())
                .withData(syncSecret.getData())
                .addToData("forgotten", "eWVz")
                .build();
    }

    private static void awaitSynced(String name) {
        awaitStatus(name, "status: \"True\"");
    }

    private static void awaitStatus(String name, String... parts) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(Serialization.asYaml(syncSecret(name).getStatus()))
                                .contains("type: \"Synced\"")
                                .contains(parts));
    }

    private static SyncSecret syncSecret(String name) {
        return other.get(SyncSecret.class, new ObjectKey(NAMESPACE, name)).orElseThrow();
    }

    private static Secret secretOf(SyncSecret syncSecret) {
        return other.get(Secret.class, new ObjectKey(NAMESPACE, syncSecret.getMetadata().getUid()))
                .orElseThrow();
    }

    private static Manager start() {
        return Manager.start(ManagerOptions.embedded(TestHub.NAMESPACE), ours);
    }
}
