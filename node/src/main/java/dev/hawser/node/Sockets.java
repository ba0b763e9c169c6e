package dev.hawser.node;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;

/** Addresses written as numbers, and whether one could be had. */
final class Sockets {
    static InetSocketAddress at(String ip, int port) {
        return new InetSocketAddress(InetAddress.ofLiteral(ip), port);
    }

    /** True if nobody has it and we may take it; the only honest way to know is to try. */
    static boolean free(Protocol protocol, InetSocketAddress address) {
        return Births.between(() -> canBeHad(protocol, address));
    }

    private static boolean canBeHad(Protocol protocol, InetSocketAddress address) {
        try {
            switch (protocol) {
                case TCP -> {
                    try (var socket = ServerSocketChannel.open()) {
                        socket.bind(address);
                    }
                }
                case UDP -> {
                    try (var socket = DatagramChannel.open()) {
                        socket.bind(address);
                    }
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private Sockets() {}
}
