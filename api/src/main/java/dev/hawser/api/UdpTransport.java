package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import org.jspecify.annotations.Nullable;

/** How UDP travels to a tenant that has a proxy. */
@Wire
public record UdpTransport(
        @OneOf({"Tunnel", "Direct"})
                @Default("Tunnel")
                @JsonPropertyDescription("Through the proxy, or to node ports.")
                @Nullable String mode) {}
