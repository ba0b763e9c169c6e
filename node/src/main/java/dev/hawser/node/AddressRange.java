package dev.hawser.node;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Loopback addresses to give out, as in {@code 127.10.0.0/16}; the first and last stay unused. */
public record AddressRange(int network, int size) {
    public AddressRange {
        if (network >>> 24 != 127 || size < 4) {
            throw new IllegalArgumentException(
                    "range: %s, %d addresses (expected: 4 or more within 127.0.0.0/8)"
                            .formatted(written(network), size));
        }
    }

    public static AddressRange of(String cidr) {
        int slash = cidr.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException(
                    "range: " + cidr + " (expected: as in 127.10.0.0/16)");
        }
        var bytes = InetAddress.ofLiteral(cidr.substring(0, slash)).getAddress();
        int size = 1 << (32 - Integer.parseInt(cidr.substring(slash + 1)));
        return new AddressRange(ByteBuffer.wrap(bytes).getInt() & -size, size);
    }

    /** Every address once, beginning somewhere and going round. */
    Stream<String> from(int start) {
        int usable = size - 2;
        return IntStream.range(0, usable)
                .mapToObj(step -> written(network + 1 + Math.floorMod(start + step, usable)));
    }

    private static String written(int address) {
        return "%d.%d.%d.%d"
                .formatted(
                        address >>> 24, address >>> 16 & 255, address >>> 8 & 255, address & 255);
    }
}
