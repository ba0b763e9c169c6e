package dev.hawser.planner;

/**
 * What was found when a host name was last looked up.
 *
 * @param resolves whether DNS has an address for it
 * @param secured whether a certificate that is good for it was shown there
 */
public record HostnameProbe(boolean resolves, boolean secured) {}
