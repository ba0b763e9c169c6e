package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.eventually;

import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.SyncSecretStatus;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Users who write Secrets in a tenant cluster, and a manager that answers on the hub. */
record TwoClustersOfSecrets(Cluster tenant, Cluster hub) {
    static final CcmOptions SYNCHRONISING =
            CcmOptions.embedded(TwoClusters.OPTIONS).synchronisingSecrets();

    static Secret unlabelled(String name, String password) {
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .endMetadata()
                .withType("Opaque")
                .addToData("password", encoded(password))
                .build();
    }

    static Secret labelled(String name, String password) {
        return unlabelled(name, password)
                .edit()
                .editMetadata()
                .addToLabels(Labels.MANAGED_BY, Labels.KUBELB)
                .endMetadata()
                .build();
    }

    static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    Optional<Secret> secret(String name) {
        return tenant.get(Secret.class, new ObjectKey("default", name));
    }

    void edit(String secret, UnaryOperator<Secret> change) {
        tenant.edit(Secret.class, new ObjectKey("default", secret), change);
    }

    void delete(String secret) {
        tenant.delete(Secret.class, new ObjectKey("default", secret));
    }

    Optional<SyncSecret> beside(String secret) {
        return tenant.get(SyncSecret.class, new ObjectKey("default", secret));
    }

    List<SyncSecret> onHub() {
        return hub.list(SyncSecret.class, Selection.in(HUB_NAMESPACE));
    }

    SyncSecret awaitOnHub(String secret) {
        return eventually(
                        () ->
                                beside(secret)
                                        .flatMap(syncSecret ->
                                                hub.get(
                                                        SyncSecret.class,
                                                        new ObjectKey(
                                                                HUB_NAMESPACE,
                                                                syncSecret
                                                                        .getMetadata()
                                                                        .getUid()))),
                        Optional::isPresent)
                .orElseThrow();
    }

    /** As a manager would. */
    void answer(SyncSecret copy, String phase, Condition condition) {
        var answer = new SyncSecret();
        answer.getMetadata().setNamespace(HUB_NAMESPACE);
        answer.getMetadata().setName(copy.getMetadata().getName());
        answer.setStatus(new SyncSecretStatus(1L, phase, List.of(condition)));
        hub.applyStatus(answer);
    }
}
