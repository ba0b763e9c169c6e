package dev.hawser.planner;

import dev.hawser.planner.model.IpAddress;
import dev.hawser.planner.model.Network;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which addresses a tenant may name as its backends. Proxies of the hub dial them, so an address
 * that means "here" would reach the hub itself: its proxies' administration, its own Services, or a
 * cloud's metadata service.
 *
 * @param hub networks of the hub's own pods, Services and nodes
 * @param tenant networks that the tenant's backends have to lie in; absent for any
 */
public record AddressPolicy(
        boolean loopbackAllowed, List<Network> hub, Optional<List<Network>> tenant) {
    /** Where clouds tell a machine its secrets, beside the link-local address most of them use. */
    private static final List<Network> METADATA =
            networks(
                    "fd00:ec2::254/128",
                    "fd20:ce::254/128",
                    "100.100.100.200/32",
                    "168.63.129.16/32",
                    "192.0.0.192/32");

    /** Gateways read IPv4 addresses out of these: what is refused there would be reached here. */
    private static final List<Network> TRANSLATED =
            networks("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "::/96");

    /** What means another thing in every network: as an answer to a name it is a stranger's. */
    private static final List<Network> PRIVATE =
            networks("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7");

    private static final Pattern HOSTNAME =
            Pattern.compile(
                    "(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*\\.?");

    /** Resolvers read names such as 127.1 or 0x7f000001 as numbers: what ends in one is no name. */
    private static final Pattern ENDS_IN_A_NUMBER =
            Pattern.compile("(.*\\.)?([0-9]+|0x[0-9a-f]*)\\.?");

    public AddressPolicy {
        hub = List.copyOf(hub);
        tenant = tenant.map(List::copyOf);
    }

    /** For hubs that carry other people's traffic. */
    public static AddressPolicy strict() {
        return new AddressPolicy(false, List.of(), Optional.empty());
    }

    /** For a hub and tenants that live on one machine: 127.0.0.0/8 is where its backends are. */
    public static AddressPolicy allowingLoopback() {
        return new AddressPolicy(true, List.of(), Optional.empty());
    }

    /** The same, where these networks are the hub's own. */
    public AddressPolicy keepingOutOf(List<Network> networks) {
        return new AddressPolicy(loopbackAllowed, networks, tenant);
    }

    /** The same for a tenant whose backends lie in certain networks, if it is one. */
    public AddressPolicy within(Optional<List<Network>> networks) {
        return new AddressPolicy(loopbackAllowed, hub, networks);
    }

    /** Why an address or host name may not be used; empty if it may. */
    public Optional<String> objection(String address) {
        return IpAddress.parse(address)
                .map(this::objection)
                .orElseGet(() -> objectionToName(address));
    }

    /**
     * Why a name may not mean this address; empty if it may. A private one has to be allowed by
     * networks of the tenant: whoever owns a name can point it anywhere at any time.
     */
    public Optional<String> objectionToAnswer(String address) {
        return objection(address)
                .or(() ->
                        tenant.isEmpty()
                                        && IpAddress.parse(address)
                                                .filter(this::isPrivate)
                                                .isPresent()
                                ? Optional.of("a private address")
                                : Optional.empty());
    }

    private boolean isPrivate(IpAddress ip) {
        return isIn(PRIVATE, ip);
    }

    private Optional<String> objection(IpAddress ip) {
        return objectionToKind(ip).or(() -> objectionToPlace(ip));
    }

    private Optional<String> objectionToKind(IpAddress ip) {
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

    private Optional<String> objectionToPlace(IpAddress ip) {
        if (isIn(METADATA, ip)) {
            return Optional.of("a metadata address of a cloud");
        }
        if (isIn(TRANSLATED, ip)) {
            return Optional.of("an address that is translated to IPv4");
        }
        if (isIn(hub, ip)) {
            return Optional.of("an address of the hub");
        }
        return tenant.filter(allowed -> !isIn(allowed, ip))
                .map(_ -> "outside the networks that this tenant's backends may be in");
    }

    private static boolean isIn(List<Network> networks, IpAddress ip) {
        return networks.stream().anyMatch(network -> network.contains(ip));
    }

    private static List<Network> networks(String... texts) {
        return Stream.of(texts).map(text -> Network.parse(text).orElseThrow()).toList();
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
