package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Host names; in a Tenant, what is absent is as in the Config. */
@Wire
public record DnsSettings(
        @JsonPropertyDescription("Domain under which names are generated.")
                @Nullable String wildcardDomain,
        @JsonPropertyDescription("Whether users may ask for a name of their own.")
                @Nullable Boolean allowExplicitHostnames,
        @JsonPropertyDescription("Whether external-dns annotations are set.")
                @Nullable Boolean useDNSAnnotations,
        @JsonPropertyDescription("Whether cert-manager annotations are set.")
                @Nullable Boolean useCertificateAnnotations,
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable,
        @JsonPropertyDescription("Domains that names may lie in.")
                @Nullable List<String> allowedDomains) {}
