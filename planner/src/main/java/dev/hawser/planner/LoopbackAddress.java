package dev.hawser.planner;

/**
 * Loopback addresses for proxies that share one machine, the same for the same fleet every time.
 */
public final class LoopbackAddress {
    private LoopbackAddress() {}

    /** An address within 127.100.0.1 - 127.163.255.254, chosen by the name alone. */
    public static String of(String node) {
        byte[] hash = Hashes.sha256(node);
        int second = 100 + (hash[0] & 0x3f);
        int third = hash[1] & 0xff;
        int fourth = 1 + (hash[2] & 0xff) % 254; // neither .0 nor .255
        return "127.%d.%d.%d".formatted(second, third, fourth);
    }
}
