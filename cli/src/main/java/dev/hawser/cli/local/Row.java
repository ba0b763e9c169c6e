package dev.hawser.cli.local;

import dev.hawser.node.PortKey;
import dev.hawser.node.Protocol;
import java.net.InetSocketAddress;
import java.util.Optional;

/** One line of the table. */
record Row(String tenant, String object, Optional<Address> address, boolean ready, String state) {

    /** Where it answers. */
    record Address(Protocol protocol, InetSocketAddress at) {
        String written() {
            return at.getAddress().getHostAddress() + ":" + at.getPort();
        }

        /** What to type to see it answer. */
        String command() {
            var ip = at.getAddress().getHostAddress();
            return switch (protocol) {
                case TCP ->
                        "curl http://" + ip + (at.getPort() == 80 ? "/" : ":" + at.getPort() + "/");
                case UDP -> "echo hello | nc -u -w1 %s %d".formatted(ip, at.getPort());
            };
        }
    }

    static String name(String kind, String namespace, String name) {
        return "%s %s/%s".formatted(kind, namespace, name);
    }

    static String name(String namespace, String name, PortKey port) {
        return "%s %s".formatted(name("Service", namespace, name), port);
    }

    Row withState(boolean nowReady, String words) {
        return new Row(tenant, object, address, nowReady, words);
    }
}
