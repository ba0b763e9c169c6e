package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.PreserveUnknownFields;
import io.fabric8.generator.annotation.Default;
import org.jspecify.annotations.Nullable;

/** How the hub reaches backends. */
@Wire
@PreserveUnknownFields
public record BackendTransport(
        @OneOf({"Direct", "MTLS"})
                @Default("Direct")
                @JsonPropertyDescription("To node ports, or through a proxy of the tenant.")
                @Nullable String mode,
        @JsonPropertyDescription("How UDP travels.") @Nullable UdpTransport udp,
        @JsonPropertyDescription("The tenant's proxy.")
                @Nullable TenantProxySettings tenantProxy) {}
