package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import org.jspecify.annotations.Nullable;

/** TLS from the hub to the endpoints. */
@Wire
public record UpstreamTls(
        @Required
                @OneOf({"Insecure", "Verify"})
                @JsonPropertyDescription("Whether the certificate of the endpoints is verified.")
                String policy,
        @JsonPropertyDescription(
                        "Secret with a ca.crt that the certificate of the endpoints is verified"
                                + " with.")
                @Nullable LocalObjectReference caSecretRef) {}
