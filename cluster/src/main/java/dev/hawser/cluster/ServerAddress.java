package dev.hawser.cluster;

import java.net.URI;

/**
 * Where an API server is, as people write it: a URL, or a host and perhaps a port, which then stand
 * in for those of another URL.
 */
public record ServerAddress(String text) {
    private static final String SCHEME = "https://";

    public ServerAddress {
        var path = !text.startsWith(SCHEME) && text.contains("/");
        if (path || url(text).getHost() == null) {
            throw new IllegalArgumentException(
                    "'%s' is not the address of a server; set host, host:port or https://host:port."
                            .formatted(text));
        }
    }

    /** The given URL, at this address. */
    String insteadOf(String known) {
        if (text.startsWith(SCHEME)) {
            return text;
        }
        var own = url(text);
        var port = own.getPort() == -1 ? URI.create(known).getPort() : own.getPort();
        return SCHEME
                + own.getHost()
                + (port == -1 ? "" : ":" + port)
                + URI.create(known).getPath();
    }

    private static URI url(String text) {
        try {
            return URI.create(text.startsWith(SCHEME) ? text : SCHEME + text);
        } catch (IllegalArgumentException _) {
            return URI.create("");
        }
    }
}
