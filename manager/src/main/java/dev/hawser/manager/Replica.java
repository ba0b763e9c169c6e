package dev.hawser.manager;

import dev.hawser.cluster.server.ListenAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/**
 * One of several managers of a hub: its name, and where the others reach it. Both stand in the
 * Lease's holder field, so that whoever knows the leader knows the way to it; a manager of another
 * make writes something else there, and is left alone.
 */
record Replica(String name, ListenAddress address) {
    private static final char SEPARATOR = '@';

    /** This process, which serves proxies at a port. */
    static Replica ofThisProcess(ManagerOptions options, int port) {
        var host = options.xds().host();
        var everywhere = host.isEmpty() || host.equals("::") || host.equals("0.0.0.0");
        return new Replica(
                options.identity(), new ListenAddress(everywhere ? ownAddress() : host, port));
    }

    /** As a holder of the Lease is written, if it is one of ours. */
    static Optional<Replica> read(String written) {
        int at = written.lastIndexOf(SEPARATOR);
        if (at < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new Replica(
                            written.substring(0, at),
                            ListenAddress.parse(written.substring(at + 1))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    String written() {
        return name + SEPARATOR + address;
    }

    /** In a pod this is the pod's: its host name leads there. */
    private static String ownAddress() {
        try {
            return InetAddress.getLocalHost().getHostAddress();
        } catch (UnknownHostException _) {
            return InetAddress.getLoopbackAddress().getHostAddress();
        }
    }
}
