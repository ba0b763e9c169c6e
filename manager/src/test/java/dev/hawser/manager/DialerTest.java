package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.FreePorts;
import dev.hawser.planner.Dial;
import dev.hawser.planner.TenantName;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class DialerTest {
    private static final TenantName BLUE = new TenantName("blue");

    private final Queue<TenantName> woken = new ConcurrentLinkedQueue<>();
    private final Dialer dialer = new Dialer(woken::add, UnaryOperator.identity());

    @AfterEach
    void close() {
        dialer.close();
    }

    @Test
    void triesUntilSomeoneListensThenWakesTheTenant() throws Exception {
        var dial = new Dial("127.0.0.1", FreePorts.take());
        dialer.want(BLUE, Set.of(dial));
        assertThat(dialer.answered(BLUE)).isEmpty();

        try (var _ = new ServerSocket(dial.port(), 1, InetAddress.getLoopbackAddress())) {
            await().atMost(TestHub.PATIENCE).until(() -> woken.contains(BLUE));

            assertThat(dialer.answered(BLUE)).containsExactly(dial);
        }
        dialer.want(BLUE, Set.of(dial));
        assertThat(dialer.answered(BLUE)).as("an answer stays while it is wanted").contains(dial);
    }

    @Test
    void forgetsWhatNobodyWantsAnyMore() throws Exception {
        try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var dial = new Dial("127.0.0.1", listening.getLocalPort());
            dialer.want(BLUE, Set.of(dial));
            await().atMost(TestHub.PATIENCE).until(() -> woken.contains(BLUE));

            dialer.want(BLUE, Set.of());

            assertThat(dialer.answered(BLUE)).isEmpty();
        }
    }

    @Test
    void dialsWhereAnAddressIsReallyFound() throws Exception {
        try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var elsewhere =
                        new Dialer(
                                woken::add,
                                told ->
                                        new InetSocketAddress(
                                                told.getAddress(), listening.getLocalPort()))) {
            elsewhere.want(BLUE, Set.of(new Dial("127.0.0.1", FreePorts.take())));

            await().atMost(TestHub.PATIENCE).until(() -> woken.contains(BLUE));
        }
    }

    @Test
    void aTenantFullOfDeadAddressesDoesNotHoldUpAnother() throws Exception {
        var dead = new HashSet<Dial>();
        for (int i = 1; i <= 200; i++) {
            dead.add(new Dial("127.0.0.1", FreePorts.take()));
        }
        dialer.want(new TenantName("flood"), dead);
        try (var listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            dialer.want(BLUE, Set.of(new Dial("127.0.0.1", listening.getLocalPort())));

            await().atMost(TestHub.PATIENCE).until(() -> woken.contains(BLUE));
        }
    }
}
