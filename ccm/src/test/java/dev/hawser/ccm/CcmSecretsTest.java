package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClustersOfSecrets.encoded;
import static dev.hawser.ccm.TwoClustersOfSecrets.labelled;
import static dev.hawser.ccm.TwoClustersOfSecrets.unlabelled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of a Secret, from the wish of its owner to its last trace on the hub. */
class CcmSecretsTest extends RunningCcm {
    private final TwoClustersOfSecrets secrets = new TwoClustersOfSecrets(tenant, hub);

    @Override
    CcmOptions options() {
        return TwoClustersOfSecrets.SYNCHRONISING;
    }

    @Test
    void aLabelledSecretTravelsUnderTheUidOfItsSyncSecret() {
        tenant.create(labelled("cert", "old"));

        var copy = secrets.awaitOnHub("cert");

        assertThat(copy.getData()).containsExactly(Map.entry("password", encoded("old")));
        assertThat(copy.getType()).isEqualTo("Opaque");
        assertThat(copy.getMetadata().getLabels())
                .containsEntry(Labels.ORIGIN_NAMESPACE, "default")
                .containsEntry(Labels.ORIGIN_NAME, "cert");
        assertThat(secrets.secret("cert").orElseThrow().getMetadata().getFinalizers())
                .containsExactly(Finalizers.CLEANUP);
        assertThat(secrets.beside("cert").orElseThrow().getMetadata().getFinalizers())
                .containsExactly(Finalizers.CLEANUP);
    }

    @Test
    void anUnlabelledSecretNeverLeaves() {
        tenant.create(unlabelled("private", "mine"));
        tenant.create(labelled("cert", "old"));

        secrets.awaitOnHub("cert");

        assertThat(secrets.onHub()).hasSize(1);
        assertThat(secrets.beside("private")).isEmpty();
        assertThat(secrets.secret("private").orElseThrow().getMetadata().getFinalizers()).isEmpty();
    }

    @Test
    void aChangeFollowsAndAKeyThatWentIsGone() {
        tenant.create(labelled("cert", "old"));
        secrets.awaitOnHub("cert");

        secrets.edit("cert", old -> old.edit().withData(Map.of("pin", encoded("1234"))).build());

        eventually(
                () -> secrets.awaitOnHub("cert").getData(), Map.of("pin", encoded("1234"))::equals);
    }

    @Test
    void aKeyThatAnotherCcmWroteIsGoneWithIts() {
        tenant.create(labelled("cert", "old"));
        var copy = secrets.awaitOnHub("cert");
        hub.edit(
                SyncSecret.class,
                ObjectKey.of(copy),
                live -> {
                    var other = new SyncSecret();
                    other.setMetadata(live.getMetadata());
                    other.setData(Map.of("password", encoded("old"), "stray", encoded("x")));
                    other.setType("Opaque");
                    return other;
                });

        eventually(
                () -> secrets.awaitOnHub("cert").getData(),
                Map.of("password", encoded("old"))::equals);
    }

    @Test
    void aDeletedSecretTakesItsTracesWithIt() {
        tenant.create(labelled("cert", "old"));
        secrets.awaitOnHub("cert");

        secrets.delete("cert");

        eventually(() -> secrets.secret("cert"), Optional::isEmpty);
        eventually(secrets::onHub, List::isEmpty);
        eventually(() -> secrets.beside("cert"), Optional::isEmpty);
    }

    @Test
    void aSecretThatLosesItsLabelIsTakenBackAndLetGo() {
        tenant.create(labelled("cert", "old"));
        secrets.awaitOnHub("cert");

        secrets.edit(
                "cert",
                old -> old.edit().editMetadata().withLabels(Map.of()).endMetadata().build());

        eventually(secrets::onHub, List::isEmpty);
        eventually(
                () -> secrets.secret("cert").orElseThrow().getMetadata().getFinalizers(),
                List::isEmpty);
    }

    @Test
    void whatWasDeletedWhileWeWereAwayIsTakenBack() {
        tenant.create(labelled("cert", "old"));
        secrets.awaitOnHub("cert");
        stop();
        secrets.edit(
                "cert",
                old ->
                        old.edit()
                                .editMetadata()
                                .withFinalizers()
                                .withLabels(Map.of())
                                .endMetadata()
                                .build());
        secrets.delete("cert");

        start();

        eventually(secrets::onHub, List::isEmpty);
        eventually(() -> secrets.beside("cert"), Optional::isEmpty);
    }

    @Test
    void aSyncSecretOfAPersonTravelsTooAndIsNotOverwritten() {
        var own = new SyncSecret();
        own.getMetadata().setNamespace("default");
        own.getMetadata().setName("cert");
        own.setStringData(Map.of("password", "by hand"));
        tenant.create(own);
        assertThat(secrets.awaitOnHub("cert").getStringData()).containsEntry("password", "by hand");

        var secret = tenant.create(labelled("cert", "old"));

        eventually(() -> notes(secret), notes -> notes.contains("SyncSecretExists"));
        assertThat(secrets.beside("cert").orElseThrow().getData()).isNull();
    }

    @Test
    void aTypeThatAClusterActsOnStaysAtHomeAndItsOwnerIsTold() {
        var token = labelled("token", "x");
        token.setType("kubernetes.io/service-account-token");
        var created = tenant.create(token);

        eventually(() -> notes(created), notes -> notes.contains("SecretTypeNotAllowed"));
        assertThat(secrets.beside("token")).isEmpty();
        assertThat(secrets.onHub()).isEmpty();
    }

    @Test
    void whatTheHubFindsWrongIsToldOnTheSecret() {
        var secret = tenant.create(labelled("cert", "old"));
        var copy = secrets.awaitOnHub("cert");

        secrets.answer(
                copy,
                "Failed",
                new ConditionBuilder()
                        .withType("Synced")
                        .withStatus("False")
                        .withReason("SyncFailed")
                        .withMessage("the hub's quota of Secrets is used up.")
                        .build());

        eventually(() -> notes(secret), notes -> notes.contains("SyncFailed"));
        assertThat(notes(secrets.beside("cert").orElseThrow())).containsExactly("SyncFailed");
    }

    @Test
    void aSecretMadeAgainWithAnotherTypeTravelsAsThat() {
        tenant.create(labelled("cert", "old"));
        secrets.awaitOnHub("cert");
        secrets.delete("cert");
        eventually(() -> secrets.secret("cert"), Optional::isEmpty);

        var again = labelled("cert", "new");
        again.setType("kubernetes.io/basic-auth");
        tenant.create(again);

        eventually(
                secrets::onHub,
                copies ->
                        copies.size() == 1
                                && "kubernetes.io/basic-auth".equals(copies.getFirst().getType()));
    }

    @Test
    void whatTheHubHoldsOfItsOwnIsLeftAlone() {
        var own = new SyncSecret();
        own.getMetadata().setNamespace(HUB_NAMESPACE);
        own.getMetadata().setName("kubelb-tenant-proxy-server-tls");
        hub.create(own);
        tenant.create(labelled("cert", "old"));
        secrets.awaitOnHub("cert");
        secrets.delete("cert");

        eventually(secrets::onHub, copies -> copies.size() == 1);
        assertThat(tenant.get(Secret.class, new ObjectKey("default", "cert"))).isEmpty();
        assertThat(secrets.onHub().getFirst().getMetadata().getName())
                .isEqualTo("kubelb-tenant-proxy-server-tls");
    }
}
