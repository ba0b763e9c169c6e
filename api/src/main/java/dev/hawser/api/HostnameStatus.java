package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** What became of the DNS name. */
@Wire
public record HostnameStatus(
        @JsonPropertyDescription("The name.") @Nullable String hostname,
        @JsonPropertyDescription("Whether it is served with TLS.") @Nullable Boolean tlsEnabled,
        @JsonPropertyDescription("Whether a DNS record was asked for.")
                @Nullable Boolean dnsRecordCreated) {}
