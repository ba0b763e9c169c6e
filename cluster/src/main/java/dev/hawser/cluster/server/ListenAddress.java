package dev.hawser.cluster.server;

import static java.util.Objects.requireNonNull;

import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * Where a server listens, written {@code host:port}, {@code [IPv6]:port}, or {@code :port} for
 * every address of the machine.
 */
public record ListenAddress(String host, int port) {
    public ListenAddress {
        requireNonNull(host, "host");
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port: " + port + " (expected: 0-65535)");
        }
    }

    public static ListenAddress parse(String text) {
        var colon = text.lastIndexOf(':');
        if (colon < 0) {
            throw notUnderstood(text);
        }
        return new ListenAddress(
                host(text, text.substring(0, colon)), port(text, text.substring(colon + 1)));
    }

    /** The value of a flag; what is wrong with it is said with the flag's name. */
    public static ListenAddress ofFlag(String flag, String text) {
        try {
            return parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(flag + ": " + e.getMessage(), e);
        }
    }

    /** The same where 0 or nothing turns the server off. */
    public static Optional<ListenAddress> ofOptionalFlag(String flag, String text) {
        return text.equals("0") || text.isEmpty()
                ? Optional.empty()
                : Optional.of(ofFlag(flag, text));
    }

    private static String host(String text, String host) {
        if (host.startsWith("[") && host.endsWith("]")) {
            return host.substring(1, host.length() - 1);
        }
        // Without brackets nobody can tell where an IPv6 address ends and its port begins.
        if (host.indexOf(':') >= 0) {
            throw notUnderstood(text);
        }
        return host;
    }

    private static int port(String text, String port) {
        try {
            return Integer.parseInt(port);
        } catch (NumberFormatException e) {
            throw notUnderstood(text);
        }
    }

    private static IllegalArgumentException notUnderstood(String text) {
        return new IllegalArgumentException(
                "listen address: " + text + " (expected: :8081, 127.0.0.1:8081 or [::1]:8081)");
    }

    public InetSocketAddress socketAddress() {
        return host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
    }

    @Override
    public String toString() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }
}
