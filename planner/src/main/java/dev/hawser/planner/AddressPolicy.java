package dev.hawser.planner;

import dev.hawser.planner.model.IpAddress;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which addresses a tenant may name as its backends. Proxies of the hub dial them, so an address
 * that means "here" would reach the hub itself: its proxies' administration, or a cloud's metadata
 * service.
 */
public record AddressPolicy(boolean loopbackAllowed) {
    private static final Pattern HOSTNAME =
            Pattern.compile(
                    "(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*\\.?");

    /** Resolvers read names such as 127.1 or 0x7f000001 as numbers: what ends in one is no name. */
    private static final Pattern ENDS_IN_A_NUMBER =
            Pattern.compile("(.*\\.)?([0-9]+|0x[0-9a-f]*)\\.?");

    /** For hubs that carry other people's traffic. */
    public static AddressPolicy strict() {
        return new AddressPolicy(false);
    }

    /** For a hub and tenants that live on one machine: 127.0.0.0/8 is where its backends are. */
    public static AddressPolicy allowingLoopback() {
        return new AddressPolicy(true);
    }

    /** Why an address or host name may not be used; empty if it may. */
    public Optional<String> objection(String address) {
        return IpAddress.parse(address)
                .map(this::objection)
                .orElseGet(() -> objectionToName(address));
    }

    private Optional<String> objection(IpAddress ip) {
        if (ip.isLoopback()) {
            return loopbackAllowed && ip.isIpv4()
                    ? Optional.empty()
                    : Optional.of("a loopback address");
        }
        if (ip.isUnspecified()) {
            return Optional.of("an unspecified address");
        }
        if (ip.isLinkLocal()) {
            return Optional.of("a link-local address");
        }
        if (ip.isMulticast()) {
            return Optional.of("a multicast address");
        }
        return ip.isReserved() ? Optional.of("a reserved or broadcast address") : Optional.empty();
    }

    private Optional<String> objectionToName(String text) {
        var name = text.toLowerCase(Locale.ROOT);
        if (!HOSTNAME.matcher(name).matches() || ENDS_IN_A_NUMBER.matcher(name).matches()) {
            return Optional.of("neither an IP address nor a host name");
        }
        var bare = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        boolean local = bare.equals("localhost") || bare.endsWith(".localhost");
        return local && !loopbackAllowed ? Optional.of("a loopback name") : Optional.empty();
    }
}
