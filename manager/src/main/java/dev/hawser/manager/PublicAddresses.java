package dev.hawser.manager;

import java.net.Inet4Address;
import java.net.InetAddress;

/**
 * Addresses of the open internet. A tenant chooses where its names lead, and must not be able to
 * make us knock at doors that only we can reach.
 */
final class PublicAddresses {
    private PublicAddresses() {}

    static boolean contain(InetAddress address) {
        var bytes = address.getAddress();
        if (address.isMulticastAddress()) {
            return false;
        }
        return address instanceof Inet4Address ? isPublic4(bytes) : isPublic6(bytes);
    }

    private static boolean isPublic4(byte[] bytes) {
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        int third = bytes[2] & 0xff;
        return switch (first) {
            case 0, 10, 127 -> false;
            case 100 -> second < 64 || second > 127; // between carriers and their customers
            case 169 -> second != 254;
            case 172 -> second < 16 || second > 31;
            case 192 -> second != 168 && !(second == 0 && third == 0);
            case 198 -> second != 18 && second != 19; // benchmarks
            default -> first < 224;
        };
    }

    /** Global unicast only, and nothing of it that carries an IPv4 address inside. */
    private static boolean isPublic6(byte[] bytes) {
        boolean global = (bytes[0] & 0xe0) == 0x20;
        boolean sixToFour = bytes[0] == 0x20 && bytes[1] == 0x02;
        boolean teredo = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0;
        return global && !sixToFour && !teredo;
    }
}
