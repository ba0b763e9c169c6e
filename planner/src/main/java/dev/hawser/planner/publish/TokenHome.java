package dev.hawser.planner.publish;

/**
 * Where the token for the hub is kept.
 *
 * @param file the kubeconfig that we read
 * @param secret the Secret of the tenant cluster that it is a mount of
 * @param hubNamespace the tenant's namespace on the hub
 */
public record TokenHome(String file, String secret, String hubNamespace) {}
