package dev.hawser.planner.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An IP address read from its text alone. The JDK's own parser would ask DNS for what it does not
 * recognise, and takes forms such as {@code 127.1} that users mean differently.
 */
public final class IpAddress {
    private static final Pattern OCTET = Pattern.compile("0|[1-9][0-9]{0,2}");

    private final byte[] bytes;

    private IpAddress(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The address, if the text is one: dotted IPv4, or IPv6 (an IPv4 address mapped into IPv6
     * counts as IPv4).
     */
    public static Optional<IpAddress> parse(String text) {
        return text.contains(":") ? ipv6(text) : ipv4(text).map(IpAddress::new);
    }

    public boolean isIpv4() {
        return bytes.length == 4;
    }

    /** How many bits it has: 32 or 128. */
    int bits() {
        return bytes.length * Byte.SIZE;
    }

    /** With how many of the same bits two addresses of one family begin. */
    int sharedBits(IpAddress other) {
        int same = Arrays.mismatch(bytes, other.bytes);
        return same < 0
                ? bits()
                : same * Byte.SIZE
                        + Integer.numberOfLeadingZeros(at(same) ^ other.at(same))
                        - (Integer.SIZE - Byte.SIZE);
    }

    public boolean isLoopback() {
        return isIpv4() ? at(0) == 127 : isZeroUpTo(15) && at(15) == 1;
    }

    /** All zeros, or anything else in 0.0.0.0/8, which hosts read as themselves. */
    public boolean isUnspecified() {
        return isIpv4() ? at(0) == 0 : isZeroUpTo(16);
    }

    public boolean isLinkLocal() {
        return isIpv4() ? at(0) == 169 && at(1) == 254 : at(0) == 0xfe && (at(1) & 0xc0) == 0x80;
    }

    public boolean isMulticast() {
        return isIpv4() ? at(0) >= 224 && at(0) <= 239 : at(0) == 0xff;
    }

    /** 240.0.0.0/4: reserved, with the broadcast address at its end. */
    public boolean isReserved() {
        return isIpv4() && at(0) >= 240;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IpAddress that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Dotted, or eight groups without zeros in front. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int i = 0; i < bytes.length; i += isIpv4() ? 1 : 2) {
            text.append(text.isEmpty() ? "" : isIpv4() ? "." : ":");
            text.append(isIpv4() ? at(i) : Integer.toHexString(at(i) << 8 | at(i + 1)));
        }
        return text.toString();
    }

    private int at(int index) {
        return bytes[index] & 0xff;
    }

    private boolean isZeroUpTo(int end) {
        for (int i = 0; i < end; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static Optional<byte[]> ipv4(String text) {
        var parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return Optional.empty();
        }
        var bytes = new byte[4];
        for (int i = 0; i < 4; i++) {
            // A leading zero is octal to some readers and decimal to others: not an address.
            if (!OCTET.matcher(parts[i]).matches() || Integer.parseInt(parts[i]) > 255) {
                return Optional.empty();
            }
            bytes[i] = (byte) Integer.parseInt(parts[i]);
        }
        return Optional.of(bytes);
    }

    private static Optional<IpAddress> ipv6(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            return groups(text).filter(all -> all.size() == 16).map(IpAddress::of);
        }
        if (text.indexOf("::", gap + 1) >= 0) {
            return Optional.empty();
        }
        var head = groups(text.substring(0, gap));
        var tail = groups(text.substring(gap + 2));
        if (head.isEmpty() || tail.isEmpty() || head.get().size() + tail.get().size() > 14) {
            return Optional.empty();
        }
        var all = new ArrayList<>(head.get());
        while (all.size() + tail.get().size() < 16) {
            all.add((byte) 0);
        }
        all.addAll(tail.get());
        return Optional.of(of(all));
    }

    /** The bytes of colon-separated groups, of which the last may be a dotted IPv4 address. */
    private static Optional<List<Byte>> groups(String text) {
        var bytes = new ArrayList<Byte>();
        if (text.isEmpty()) {
            return Optional.of(bytes);
        }
        var parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            var dotted = i == parts.length - 1 ? ipv4(parts[i]) : Optional.<byte[]>empty();
            if (dotted.isPresent()) {
                for (byte b : dotted.get()) {
                    bytes.add(b);
                }
            } else if (parts[i].matches("[0-9a-fA-F]{1,4}")) {
                int group = Integer.parseInt(parts[i], 16);
                bytes.add((byte) (group >> 8));
                bytes.add((byte) group);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(bytes);
    }

    private static IpAddress of(List<Byte> sixteen) {
        var bytes = new byte[16];
        for (int i = 0; i < 16; i++) {
            bytes[i] = sixteen.get(i);
        }
        var address = new IpAddress(bytes);
        boolean mapped = address.isZeroUpTo(10) && address.at(10) == 0xff && address.at(11) == 0xff;
        return mapped ? new IpAddress(Arrays.copyOfRange(bytes, 12, 16)) : address;
    }
}
