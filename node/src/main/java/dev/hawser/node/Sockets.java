package dev.hawser.node;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.util.stream.IntStream;

/** Addresses written as numbers, and whether one could be had. */
final class Sockets {
    /**
     * Whoever looks at a process's open files, as monitors do, has each of them for a moment: a
     * socket that was closed just then outlives its end by some microseconds, and fails one trial.
     */
    private static final int TRIALS = 2;

    static InetSocketAddress at(String ip, int port) {
        return new InetSocketAddress(InetAddress.ofLiteral(ip), port);
    }

    /** True if nobody has it and we may take it; the only honest way to know is to try. */
    static boolean free(Protocol protocol, InetSocketAddress address) {
        return Births.between(
                () -> IntStream.range(0, TRIALS).anyMatch(_ -> canBeHad(protocol, address)));
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
