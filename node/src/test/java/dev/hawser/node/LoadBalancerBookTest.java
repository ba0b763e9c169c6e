package dev.hawser.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadBalancerBookTest {
    private static final PortKey PORT = new PortKey(24_680, Protocol.TCP);

    private final LoadBalancerBook book = new LoadBalancerBook(AddressRange.of("127.88.7.0/24"));

    @Test
    void everyServiceHasAnAddressOfItsOwnWithItsRealPort() {
        var one = book.take(List.of(PORT)).orElseThrow();
        var two = book.take(List.of(PORT)).orElseThrow();
        assertThat(one.address()).isNotEqualTo(two.address());
        assertThat(one.ports()).containsEntry(PORT, 24_680);
        assertThat(two.ports()).containsEntry(PORT, 24_680);
    }

    @Test
    void anAddressWhosePortIsInUseIsPassedOver() throws Exception {
        try (var holder = new ServerSocket(24_680, 1, InetAddress.ofLiteral("127.88.7.1"))) {
            assertThat(holder.isBound()).isTrue();
            assertThat(book.take(List.of(PORT)).orElseThrow().address()).isEqualTo("127.88.7.2");
        }
    }

    @Test
    void aPortThatNoAddressCanHaveIsMovedAside() throws Exception {
        try (var everywhere = new ServerSocket(24_680, 1, InetAddress.ofLiteral("0.0.0.0"))) {
            assertThat(everywhere.isBound()).isTrue();
            assertThat(book.take(List.of(PORT)).orElseThrow().ports()).containsEntry(PORT, 32_680);
        }
    }

    @Test
    void newPortsComeToTheSameAddressAndOldOnesStay() {
        var before = book.take(List.of(PORT)).orElseThrow();
        var more = new PortKey(24_681, Protocol.UDP);
        var after = book.adjust(before, List.of(PORT, more));
        assertThat(after.address()).isEqualTo(before.address());
        assertThat(after.ports()).containsEntry(PORT, 24_680).containsEntry(more, 24_681);
    }
}
