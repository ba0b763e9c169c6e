package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import org.jspecify.annotations.Nullable;

/** Where measurements are found. */
@Wire
public record PrometheusSettings(
        @Pattern("^https?://") @JsonPropertyDescription("Address of Prometheus.")
                @Nullable String url,
        @JsonPropertyDescription("Token to ask with.")
                @Nullable SecretKeyReference bearerTokenSecretRef,
        @JsonPropertyDescription("Certificates to trust.")
                @Nullable SecretKeyReference caCertSecretRef,
        @JsonPropertyDescription("Whether to trust any certificate.")
                @Nullable Boolean insecureSkipVerify) {}
