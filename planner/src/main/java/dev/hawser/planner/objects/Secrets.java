package dev.hawser.planner.objects;

import dev.hawser.api.Api;
import dev.hawser.api.Labels;
import dev.hawser.planner.SecretInput;
import dev.hawser.planner.model.SecretType;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Secrets of the hub from SyncSecrets of a tenant. */
public final class Secrets {
    /** Whoever reads these keys believes what they say, and tenants write what they like. */
    private static final Set<String> RESERVED =
            Set.of(Api.GROUP, "hawser.dev", "kubernetes.io", "k8s.io");

    /** By these whatever needs a Secret of the tenant finds its copy. */
    private static final Set<String> ORIGIN = Set.of(Labels.ORIGIN_NAMESPACE, Labels.ORIGIN_NAME);

    private Secrets() {}

    /**
     * Never immutable, though the tenant's may be: what keeps that from changing is the tenant's
     * cluster, and one made again there under its name must not be stuck here.
     */
    public static Secret from(SecretInput input, SecretType type) {
        var labels = new TreeMap<>(ObjectLabels.secrets());
        input.labels()
                .forEach((key, value) -> {
                    if (ORIGIN.contains(key) || !isReserved(key)) {
                        labels.put(key, value);
                    }
                });
        var annotations = new TreeMap<String, String>();
        input.annotations()
                .forEach((key, value) -> {
                    if (!isReserved(key)) {
                        annotations.put(key, value);
                    }
                });
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace(input.namespace())
                .withName(input.uid())
                .withLabels(labels)
                .withAnnotations(annotations)
                .withOwnerReferences(
                        new OwnerReferenceBuilder()
                                .withApiVersion(Api.GROUP + "/" + Api.VERSION)
                                .withKind("SyncSecret")
                                .withName(input.name())
                                .withUid(input.uid())
                                .build())
                .endMetadata()
                .withType(type.word())
                .withData(content(input))
                .build();
    }

    /** As the API server would: text wins over what is encoded already. */
    private static Map<String, String> content(SecretInput input) {
        var content = new TreeMap<>(input.data());
        input.stringData()
                .forEach((key, text) ->
                        content.put(
                                key,
                                Base64.getEncoder()
                                        .encodeToString(text.getBytes(StandardCharsets.UTF_8))));
        return content;
    }

    /**
     * Whether one stands in the way: no Secret can change its type, nor its content once it is
     * immutable.
     */
    public static boolean mustGoFirst(Secret is, Secret wanted) {
        return !wanted.getType().equals(is.getType())
                || (Boolean.TRUE.equals(is.getImmutable())
                        && !wanted.getData().equals(is.getData()));
    }

    /** One that a predecessor made is not, until it was applied for the first time. */
    public static boolean isOurs(Secret secret) {
        return secret.getMetadata().getLabels().containsKey(Labels.FROM_SYNC_SECRET);
    }

    private static boolean isReserved(String key) {
        var slash = key.indexOf('/');
        var domain = slash < 0 ? "" : key.substring(0, slash);
        return RESERVED.stream()
                .anyMatch(reserved -> domain.equals(reserved) || domain.endsWith("." + reserved));
    }
}
