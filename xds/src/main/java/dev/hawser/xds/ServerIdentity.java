package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

/**
 * Who this server is, and whose proxies it believes, all as PEM.
 *
 * @param chain this server's certificate and those that issued it, leaf first
 * @param key its private key, PKCS #8
 * @param trust the authorities that client certificates must lead to
 */
public record ServerIdentity(String chain, String key, String trust) {
    public ServerIdentity {
        requireNonNull(chain, "chain");
        requireNonNull(key, "key");
        requireNonNull(trust, "trust");
    }

    /** Never the key. */
    @Override
    public String toString() {
        return "ServerIdentity[chain=" + chain + ", key=[redacted], trust=" + trust + "]";
    }
}
