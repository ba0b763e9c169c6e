package dev.hawser.planner.model;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The types of Secret that may travel. All of them are content only: others make the cluster that
 * holds them act, as {@code kubernetes.io/service-account-token} and {@code
 * bootstrap.kubernetes.io/token} do, which make credentials of the hub.
 */
public enum SecretType {
    OPAQUE("Opaque"),
    TLS("kubernetes.io/tls"),
    BASIC_AUTH("kubernetes.io/basic-auth"),
    SSH_AUTH("kubernetes.io/ssh-auth"),
    DOCKER_CONFIG_JSON("kubernetes.io/dockerconfigjson"),
    DOCKER_CONFIG("kubernetes.io/dockercfg");

    private final String word;

    SecretType(String word) {
        this.word = word;
    }

    /** As it is written in {@code type}. */
    public String word() {
        return word;
    }

    /** What is written there means; without anything it is opaque. Empty for what stays at home. */
    public static Optional<SecretType> of(@Nullable String word) {
        return word == null || word.isEmpty()
                ? Optional.of(OPAQUE)
                : Arrays.stream(values()).filter(type -> type.word.equals(word)).findFirst();
    }

    /** For telling people what they may write. */
    public static String choices() {
        return Arrays.stream(values()).map(SecretType::word).collect(joining(", "));
    }
}
