package dev.hawser.planner.envoy;

/** A host, by name or address, and a port of it. */
public record HostAndPort(String host, int port) {
    public HostAndPort {
        if (host.isEmpty() || port < 1 || port > 65_535) {
            throw new IllegalArgumentException(
                    "address: " + host + ":" + port + " (expected: host:port)");
        }
    }

    /** Reads {@code host:port}, with an IPv6 host in brackets. */
    public static HostAndPort parse(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 1 || !text.substring(colon + 1).matches("[0-9]{1,5}")) {
            throw new IllegalArgumentException("address: " + text + " (expected: host:port)");
        }
        var host = text.substring(0, colon);
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        return new HostAndPort(
                bracketed ? host.substring(1, host.length() - 1) : host,
                Integer.parseInt(text.substring(colon + 1)));
    }
}
