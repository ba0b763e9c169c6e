package dev.hawser.planner;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Loopback addresses for proxies that share one machine, the same for the same tenant every time.
 */
public final class LoopbackAddress {
    private LoopbackAddress() {}

    /** An address within 127.100.0.1 - 127.163.255.254, chosen by the name alone. */
    public static String of(String tenantNamespace) {
        byte[] hash = sha256(tenantNamespace);
        int second = 100 + (hash[0] & 0x3f);
        int third = hash[1] & 0xff;
        int fourth = 1 + (hash[2] & 0xff) % 254; // neither .0 nor .255
        return "127.%d.%d.%d".formatted(second, third, fourth);
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
