package dev.hawser.planner.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who has which port. */
class PortBookTest {
    @Test
    void whoHasNoPortHasTheOneOfEarlierUnlessAnotherHasItNow() {
        var now = new PortBook(new TreeMap<>(Map.of("a", 10_000)));
        var earlier = new PortBook(new TreeMap<>(Map.of("a", 10_001, "b", 10_000, "c", 10_002)));
        assertThat(now.or(earlier).ports()).isEqualTo(Map.of("a", 10_000, "c", 10_002));
    }

    private static final PortPool POOL = new PortPool(new PortRange(10_000, 32_767));

    @Test
    void newcomersGetTheLowestFreePortInOrderOfTheirNames() {
        var book =
                PortBook.remembered(Map.of("b", 10_001), POOL)
                        .assign(List.of("c", "b", "a"), Set.of(), POOL);
        assertThat(book.ports())
                .containsExactly(entry("a", 10_000), entry("b", 10_001), entry("c", 10_002));
    }

    @Test
    void portsOfThoseWhoLeftAreFree() {
        var book =
                PortBook.remembered(Map.of("a", 10_000), POOL).assign(List.of("b"), Set.of(), POOL);
        assertThat(book.ports()).containsExactly(entry("b", 10_000));
    }

    @Test
    void portsStillOccupiedAreNotGivenAgain() {
        var book = PortBook.empty().assign(List.of("b"), Set.of(10_000), POOL);
        assertThat(book.ports()).containsExactly(entry("b", 10_001));
    }

    @Test
    void twoClaimsToOnePortAreHealedTheSameWayByEveryReader() {
        var book = PortBook.remembered(Map.of("b", 12_000, "a", 12_000), POOL);
        assertThat(book.ports()).containsExactly(entry("a", 12_000));
    }

    @Test
    void claimsThatNoManagerEverMadeAreNotBelieved() {
        var claims = Map.of("a", 22, "b", 9_001, "c", 19_001, "d", 70_000, "e", -1, "f", 45_678);
        assertThat(PortBook.remembered(claims, POOL).ports()).containsExactly(entry("f", 45_678));
    }

    @Test
    void portsOfTheProxyItselfAreNeverGiven() {
        var pool = new PortPool(new PortRange(18_998, 19_006));
        var names = IntStream.range(0, 9).mapToObj(i -> "listener-" + i).toList();
        assertThat(PortBook.empty().assign(names, Set.of(), pool).ports().values())
                .containsExactly(18_998, 18_999, 19_005, 19_006);
    }

    @Test
    void whoFindsNoPortLeftIsMissing() {
        var pool = new PortPool(new PortRange(10_000, 10_001));
        var book =
                PortBook.remembered(Map.of("z", 10_000), pool)
                        .assign(List.of("a", "b", "z"), Set.of(), pool);
        assertThat(book.ports()).containsExactly(entry("a", 10_001), entry("z", 10_000));
    }

    @Test
    void theWholeRangeCanBeGiven() {
        var names = IntStream.range(0, 22_763).mapToObj(i -> "listener-" + i).toList();
        assertThat(PortBook.empty().assign(names, Set.of(), POOL).ports().values())
                .hasSize(22_763)
                .doesNotHaveDuplicates()
                .allMatch(port -> port >= 10_000 && port <= 32_767);
    }
}
