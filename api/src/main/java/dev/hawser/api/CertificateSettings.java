package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Certificates for host names. */
@Wire
public record CertificateSettings(
        @JsonPropertyDescription("The cert-manager ClusterIssuer to use.")
                @Nullable String defaultClusterIssuer,
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable,
        @JsonPropertyDescription("Domains that certificates may be for.")
                @Nullable List<String> allowedDomains) {}
