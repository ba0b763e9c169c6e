package dev.hawser.node;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Carries datagrams to the pods of a Service. A client stays with its pod for as long as they talk,
 * so that answers find their way back; a silence, or the pod leaving, ends that.
 */
final class UdpRelay implements Relay {
    private static final int LARGEST = 65_535;

    private final InetSocketAddress at;
    private final DatagramChannel front;
    private final BackendPool pods;
    private final Duration silence;
    private final Map<SocketAddress, Talk> talks = new ConcurrentHashMap<>();

    private record Talk(InetSocketAddress pod, DatagramChannel channel) {}

    private UdpRelay(DatagramChannel front, BackendPool pods, Duration silence) throws IOException {
        this.at = (InetSocketAddress) front.getLocalAddress();
        this.front = front;
        this.pods = pods;
        this.silence = silence;
    }

    static UdpRelay open(InetSocketAddress at, BackendPool pods, Duration silence)
            throws IOException {
        var front = DatagramChannel.open();
        try {
            front.bind(at);
            var relay = new UdpRelay(front, pods, silence);
            Thread.ofVirtual().name("relay-udp-" + relay.at).start(relay::receive);
            return relay;
        } catch (IOException e) {
            front.close();
            throw e;
        }
    }

    @Override
    public InetSocketAddress at() {
        return at;
    }

    @Override
    public void close() {
        Closing.quietly(front);
        talks.values().forEach(talk -> Closing.quietly(talk.channel()));
    }

    private void receive() {
        var datagram = ByteBuffer.allocate(LARGEST);
        while (front.isOpen()) {
            try {
                var client = front.receive(datagram.clear());
                var talk = talkOf(client);
                if (talk.isPresent()) {
                    talk.get().channel().write(datagram.flip());
                }
            } catch (IOException e) {
                // A datagram may be lost; its client asks again. When it was us who closed, the
                // loop ends.
                Thread.onSpinWait();
            }
        }
    }

    private Optional<Talk> talkOf(SocketAddress client) throws IOException {
        @Nullable Talk known = talks.get(client);
        if (known != null && known.channel().isOpen() && pods.has(known.pod())) {
            return Optional.of(known);
        }
        if (known != null) {
            Closing.quietly(known.channel());
        }
        var pod = pods.next();
        if (pod.isEmpty()) {
            return Optional.empty();
        }
        var channel = DatagramChannel.open();
        try {
            channel.connect(pod.get());
            channel.socket().setSoTimeout((int) silence.toMillis());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        var talk = new Talk(pod.get(), channel);
        talks.put(client, talk);
        Thread.startVirtualThread(() -> answer(client, talk));
        return Optional.of(talk);
    }

    private void answer(SocketAddress client, Talk talk) {
        var packet = new DatagramPacket(new byte[LARGEST], LARGEST);
        try (var channel = talk.channel()) {
            while (true) {
                packet.setLength(LARGEST);
                channel.socket().receive(packet);
                front.send(ByteBuffer.wrap(packet.getData(), 0, packet.getLength()), client);
            }
        } catch (ClosedChannelException e) {
            return;
        } catch (IOException e) {
            // Silence for long enough, or the pod's port is gone: the client's next datagram begins
            // anew.
            return;
        } finally {
            talks.remove(client, talk);
        }
    }
}
