package dev.hawser.cli.why;

/**
 * What one proxy thinks of the endpoints of one port.
 *
 * @param healthy how many it would send traffic to
 * @param failed how many of the connections it tried came to nothing
 */
record EndpointHealth(
        String proxy, String cluster, int healthy, int total, long connections, long failed) {
    /** Whether traffic has anywhere to go, as far as was tried. */
    boolean isAnswered() {
        return total == 0 || (healthy > 0 && (connections == 0 || failed < connections));
    }
}
