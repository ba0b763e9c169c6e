package dev.hawser.node;

import io.fabric8.kubernetes.api.model.ServicePort;

/** What tells the ports of a Service apart. */
public record PortKey(int port, Protocol protocol) implements Comparable<PortKey> {
    public static PortKey of(ServicePort port) {
        return new PortKey(port.getPort(), Protocol.of(port.getProtocol()));
    }

    @Override
    public int compareTo(PortKey other) {
        return port != other.port
                ? Integer.compare(port, other.port)
                : protocol.compareTo(other.protocol);
    }

    @Override
    public String toString() {
        return port + "/" + protocol;
    }
}
