package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** One place in a tenant's network. */
@Wire
// Not size(…) > 0: an API server thinks that too expensive for a list without a limit.
@ValidationRule(
        value = "has(self.ip) && self.ip != '' || has(self.hostname) && self.hostname != ''",
        message = "at least one of ip or hostname must be set")
public record EndpointAddress(
        @JsonPropertyDescription("IPv4 or IPv6 address; wins over hostname.") @Nullable String ip,
        @JsonPropertyDescription("A name that proxies resolve.") @Nullable String hostname) {

    public static EndpointAddress ofIp(String ip) {
        return new EndpointAddress(ip, null);
    }

    public static EndpointAddress ofHostname(String hostname) {
        return new EndpointAddress(null, hostname);
    }
}
