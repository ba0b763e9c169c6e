package dev.hawser.node;

import java.net.InetSocketAddress;

/** One open front of a Service: what arrives at its address goes on to a pod. */
interface Relay extends AutoCloseable {
    InetSocketAddress at();

    /** Takes nothing new; what is already under way ends when one of its two ends does. */
    @Override
    void close();
}
