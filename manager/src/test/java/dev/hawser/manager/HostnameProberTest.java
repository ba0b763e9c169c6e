package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.HostnameProbe;
import dev.hawser.planner.TenantName;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Names are looked up again and again, and one tenant's cost no other's time. */
final class HostnameProberTest {
    private static final TenantName BLUE = new TenantName("blue");
    private static final TenantName GREEN = new TenantName("green");
    private static final HostnameProbe ABSENT = new HostnameProbe(false, false);
    private static final HostnameProbe GOOD = new HostnameProbe(true, true);

    private final Map<String, HostnameProbe> world = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<TenantName> told = new ConcurrentLinkedQueue<>();

    @Test
    void whatChangesIsFoundAndToldOnce() {
        try (var prober = prober(name -> world.getOrDefault(name, ABSENT))) {
            prober.want(BLUE, Set.of("a.test"));
            await().until(() -> prober.found(BLUE).equals(Map.of("a.test", ABSENT)));

            world.put("a.test", GOOD);

            await().until(() -> prober.found(BLUE).equals(Map.of("a.test", GOOD)));
            assertThat(told).containsExactly(BLUE, BLUE);
        }
    }

    @Test
    void aNameThatNobodyWantsIsForgottenAndNewOnesComeFirst() {
        try (var prober = prober(name -> GOOD)) {
            prober.want(BLUE, Set.of("a.test"));
            await().until(() -> prober.found(BLUE).containsKey("a.test"));

            prober.want(BLUE, Set.of("b.test", "c.test"));

            await().until(() -> prober.found(BLUE).keySet().equals(Set.of("b.test", "c.test")));
            prober.want(BLUE, Set.of());
            assertThat(prober.found(BLUE)).isEmpty();
        }
    }

    @Test
    void aLookupThatHangsHoldsUpItsOwnTenantOnly() {
        var forever = new CountDownLatch(1);
        try (var prober =
                prober(name -> {
                    if (name.startsWith("slow")) {
                        awaitEnd(forever);
                    }
                    return GOOD;
                })) {
            prober.want(BLUE, Set.of("slow-1.test", "slow-2.test", "slow-3.test", "slow-4.test"));
            prober.want(GREEN, Set.of("quick.test"));

            await().until(() -> prober.found(GREEN).containsKey("quick.test"));
            assertThat(prober.found(BLUE)).isEmpty();
            forever.countDown();
        }
    }

    @Test
    void aLookupThatFailsIsTriedAgain() {
        try (var prober =
                prober(name -> {
                    var probe = world.get(name);
                    if (probe == null) {
                        throw new IllegalStateException("as if we had made a mistake");
                    }
                    return probe;
                })) {
            prober.want(BLUE, Set.of("a.test"));
            await().until(() -> prober.found(BLUE).equals(Map.of("a.test", ABSENT)));
            world.put("a.test", GOOD);
            await().until(() -> prober.found(BLUE).equals(Map.of("a.test", GOOD)));
        }
    }

    private HostnameProber prober(Function<String, HostnameProbe> lookup) {
        return new HostnameProber(lookup, told::add, Duration.ofMillis(100));
    }

    private static void awaitEnd(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
