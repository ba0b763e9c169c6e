package dev.hawser.planner.envoy;

import io.envoyproxy.envoy.config.core.v3.Address;
import io.envoyproxy.envoy.config.core.v3.SocketAddress;

/** Envoy's words for an address and a port. */
final class SocketAddresses {
    private SocketAddresses() {}

    /** Also right for endpoints of UDP: there Envoy takes the protocol from who dials. */
    static Address tcp(String address, int port) {
        return of(address, port, SocketAddress.Protocol.TCP);
    }

    static Address udp(String address, int port) {
        return of(address, port, SocketAddress.Protocol.UDP);
    }

    /** Who binds every IPv6 address takes IPv4 there as well. */
    private static Address of(String address, int port, SocketAddress.Protocol protocol) {
        return Address.newBuilder()
                .setSocketAddress(
                        SocketAddress.newBuilder()
                                .setProtocol(protocol)
                                .setAddress(address)
                                .setPortValue(port)
                                .setIpv4Compat(address.equals("::")))
                .build();
    }
}
