package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.api.Labels;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.LiveObjects;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.pki.Credential;
import dev.hawser.pki.PkiException;
import dev.hawser.pki.Sensitive;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Certificates with their keys, as Secrets of type {@code kubernetes.io/tls}. */
final class CredentialStore {
    private static final String CERTIFICATE = "tls.crt";
    private static final String KEY = "tls.key";
    private static final String TRUST = "ca.crt";

    /**
     * Also what the mirror of Secrets selects by: other people's Secrets never enter this process.
     */
    static final Map<String, String> OURS = Map.of(Labels.MANAGED_BY, Labels.KUBELB);

    private final Cluster cluster;
    private final LiveObjects live;

    /** Every pass of every tenant asks, and keys and certificates are slow to read. */
    private final Map<ObjectKey, Reading> readings = new ConcurrentHashMap<>();

    private record Reading(Secret secret, Kept kept) {
        @SuppressWarnings("ReferenceEquality") // an unchanged Secret is found again as it is
        boolean isOf(Secret other) {
            return secret == other;
        }
    }

    CredentialStore(Cluster cluster, LiveObjects live) {
        this.cluster = cluster;
        this.live = live;
    }

    /** As this process last saw it; the same instance for as long as that is the same. */
    Optional<Kept> find(ObjectKey key) {
        var secret = live.get(Secret.class, key);
        if (secret.isEmpty()) {
            readings.remove(key);
            return Optional.empty();
        }
        return Optional.of(
                readings.compute(
                                key,
                                (_, last) ->
                                        last != null && last.isOf(secret.get())
                                                ? last
                                                : new Reading(secret.get(), read(secret.get())))
                        .kept());
    }

    /** Puts it there, or learns what another replica put there before. */
    Kept createOrRead(ObjectKey key, Kept made) {
        try {
            cluster.create(secret(key, made, OURS));
            return made;
        } catch (ClusterException.AlreadyExists _) {
            return cluster.get(Secret.class, key)
                    .map(CredentialStore::read)
                    .orElseThrow(() ->
                            new ClusterException.Unavailable(
                                    "Secret %s appeared and vanished".formatted(key), null));
        }
    }

    void write(ObjectKey key, Kept kept, Map<String, String> labels) {
        var all = new TreeMap<>(OURS);
        all.putAll(labels);
        live.learn(cluster.apply(secret(key, kept, all)));
    }

    void remove(ObjectKey key) {
        if (live.get(Secret.class, key).isPresent()) {
            cluster.delete(Secret.class, key);
        }
    }

    private static Secret secret(ObjectKey key, Kept kept, Map<String, String> labels) {
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .withLabels(labels)
                .endMetadata()
                .withType("kubernetes.io/tls")
                .addToData(CERTIFICATE, encode(kept.credential().chainPem()))
                .addToData(KEY, encode(kept.credential().keyPem().reveal()))
                .addToData(TRUST, encode(kept.trust()))
                .build();
    }

    private static Kept read(Secret secret) {
        try {
            return new Kept(
                    Credential.fromPem(
                            decode(secret, CERTIFICATE), Sensitive.of(decode(secret, KEY))),
                    decode(secret, TRUST));
        } catch (PkiException | IllegalArgumentException e) {
            throw new UnreadableSecretException(ObjectKey.of(secret), e);
        }
    }

    private static String encode(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String decode(Secret secret, String field) {
        var data = secret.getData();
        var encoded = data == null ? null : data.get(field);
        if (encoded == null) {
            throw new IllegalArgumentException("data[\"" + field + "\"]: missing");
        }
        return new String(Base64.getDecoder().decode(encoded), UTF_8);
    }

    /** A credential and the certificates, as PEM, that its bearer should trust. */
    record Kept(Credential credential, String trust) {}
}
