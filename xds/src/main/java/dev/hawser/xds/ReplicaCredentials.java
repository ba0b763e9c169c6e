package dev.hawser.xds;

/**
 * How a replica proves to another that it is one.
 *
 * @param identity its certificate and key, and whom it believes
 * @param serverName the name that the other's certificate must have
 */
public record ReplicaCredentials(ServerIdentity identity, String serverName) {}
