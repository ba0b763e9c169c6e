package dev.hawser.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.node.NodePortBook.PortOwner;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class NodePortBookTest {
    private static final String ADDRESS = "127.88.8.1";
    private static final PortOwner WEB = new PortOwner("uid-web", 80, Protocol.TCP);
    private static final PortOwner SHOP = new PortOwner("uid-shop", 80, Protocol.TCP);

    private final NodePortBook book = new NodePortBook(new PortRange(30_000, 30_002), ADDRESS);

    @Test
    void givesTheLowestFreeAndThenTheNext() {
        assertThat(book.take(WEB, OptionalInt.empty())).hasValue(30_000);
        assertThat(book.take(SHOP, OptionalInt.empty())).hasValue(30_001);
    }

    @Test
    void givesWhatIsAskedForUnlessSomeoneHasIt() {
        assertThat(book.take(WEB, OptionalInt.of(30_002))).hasValue(30_002);
        assertThat(book.take(SHOP, OptionalInt.of(30_002))).hasValue(30_000);
    }

    @Test
    void passesOverWhatAnotherProgramListensOn() throws Exception {
        try (var holder = new ServerSocket(30_000, 1, InetAddress.ofLiteral(ADDRESS))) {
            assertThat(holder.isBound()).isTrue();
            assertThat(book.take(WEB, OptionalInt.empty())).hasValue(30_001);
        }
    }

    @Test
    void saysWhenNoneIsLeftAndGivesAgainWhatWasReturned() {
        for (int taken = 0; taken < 3; taken++) {
            book.take(WEB, OptionalInt.empty());
        }
        assertThat(book.take(SHOP, OptionalInt.empty())).isEmpty();
        book.release(30_001);
        assertThat(book.take(SHOP, OptionalInt.empty())).hasValue(30_001);
    }
}
