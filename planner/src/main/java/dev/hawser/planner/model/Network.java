package dev.hawser.planner.model;

import java.util.Optional;
import java.util.regex.Pattern;

/** The addresses that begin with the same bits, as in {@code 10.0.0.0/8}. */
public record Network(IpAddress first, int prefix) {
    private static final Pattern PREFIX = Pattern.compile("0|[1-9][0-9]{0,2}");

    public Network {
        if (prefix < 0 || prefix > first.bits()) {
            throw new IllegalArgumentException(
                    "prefix: %d (expected: 0-%d)".formatted(prefix, first.bits()));
        }
    }

    /**
     * The network, if the text is one; bits beyond the prefix say nothing. An address by itself is
     * none: who forgot the prefix may have meant any.
     */
    public static Optional<Network> parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0 || !PREFIX.matcher(text.substring(slash + 1)).matches()) {
            return Optional.empty();
        }
        int prefix = Integer.parseInt(text.substring(slash + 1));
        return IpAddress.parse(text.substring(0, slash))
                .filter(address -> prefix <= address.bits())
                .map(address -> new Network(address, prefix));
    }

    /** Just this address, if the text is one. */
    public static Optional<Network> only(String address) {
        return IpAddress.parse(address).map(it -> new Network(it, it.bits()));
    }

    public boolean contains(IpAddress address) {
        return address.bits() == first.bits() && address.sharedBits(first) >= prefix;
    }

    @Override
    public String toString() {
        return first + "/" + prefix;
    }
}
