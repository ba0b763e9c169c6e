package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final WorkQueueOptions options =
            new WorkQueueOptions(
                    new Backoff(Duration.ofMillis(1), Duration.ofMillis(5)),
                    Clock.systemUTC(),
                    new WorkQueueMetrics(registry),
                    4,
                    2,
                    Duration.ofSeconds(10));
    private final Queue<String> seen = new ConcurrentLinkedQueue<>();

    @Test
    void aBurstForOneKeyIsWorkedOnOnceWhileRunningAndOnceAfter() {
        var started = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        Reconciler<String> reconciler =
                key -> {
                    started.countDown();
                    go.await();
                    seen.add(key);
                    return Optional.empty();
                };
        try (var queue = new WorkQueue<>("burst", reconciler, options)) {
            queue.add("a");
            await().until(() -> started.getCount() == 0);
            for (int i = 0; i < 100; i++) {
                queue.add("a");
            }
            go.countDown();
        }
        assertThat(seen).containsExactly("a", "a");
    }

    @Test
    void keysAreWorkedOnAtOnceUpToTheParallelism() {
        var together = new CountDownLatch(4);
        var go = new CountDownLatch(1);
        var now = new AtomicInteger();
        var most = new AtomicInteger();
        Reconciler<Integer> reconciler =
                key -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    together.countDown();
                    go.await();
                    now.decrementAndGet();
                    return Optional.empty();
                };
        try (var queue = new WorkQueue<>("many", reconciler, options)) {
            for (int key = 0; key < 20; key++) {
                queue.add(key);
            }
            await().until(() -> together.getCount() == 0);
            go.countDown();
        }
        assertThat(most).hasValue(4);
    }

    @Test
    void aHerdThatHasTimeIsWorkedOnAFewAtATimeAndNobodyWaitsBehindIt() {
        var inside = new AtomicInteger();
        var go = new CountDownLatch(1);
        Reconciler<String> reconciler =
                key -> {
                    if (key.startsWith("herd")) {
                        inside.incrementAndGet();
                        go.await();
                    }
                    seen.add(key);
                    return Optional.empty();
                };
        try (var queue = new WorkQueue<>("herd", reconciler, options)) {
            for (int key = 0; key < 100; key++) {
                queue.addUnhurried("herd-" + key);
            }
            await().until(() -> inside.get() == 2);
            for (int key = 0; key < 20; key++) {
                queue.add("own-" + key);
            }
            await().until(() -> seen.size() == 20);
            assertThat(inside).as("of the herd, begun").hasValue(2);
            go.countDown();
            await().until(() -> seen.size() == 120);
        }
    }

    @Test
    void whatFailsIsTriedAgainAndHoldsUpNobody() {
        var attempts = new AtomicInteger();
        Reconciler<String> reconciler =
                key -> {
                    if (key.equals("bad") && attempts.incrementAndGet() < 4) {
                        throw new ClusterException.Unavailable("away", null);
                    }
                    seen.add(key);
                    return Optional.empty();
                };
        try (var queue = new WorkQueue<>("retry", reconciler, options)) {
            queue.add("bad");
            queue.add("good");
            await().until(() -> seen.containsAll(List.of("good", "bad")));
        }
        assertThat(seen).first().isEqualTo("good");
        assertThat(attempts).hasValue(4);
        assertThat(counter("workqueue_retries")).isEqualTo(3);
        assertThat(counter("workqueue_adds")).isEqualTo(2);
        assertThat(worked()).isEqualTo(5);
    }

    @Test
    void aFaultOfOursIsContainedToItsKey() {
        Reconciler<String> reconciler =
                key -> {
                    seen.add(key);
                    if (seen.size() == 1) {
                        throw new IllegalStateException("a fault for the test");
                    }
                    return Optional.empty();
                };
        try (var queue = new WorkQueue<>("fault", reconciler, options)) {
            queue.add("a");
            await().until(() -> seen.size() == 2);
        }
    }

    @Test
    void aKeyIsVisitedAgainWhenItAskedTo() {
        Reconciler<String> reconciler =
                key -> {
                    seen.add(key);
                    return seen.size() < 3
                            ? Optional.of(options.clock().instant().plusMillis(1))
                            : Optional.empty();
                };
        try (var queue = new WorkQueue<>("revisit", reconciler, options)) {
            queue.add("a");
            await().until(() -> seen.size() == 3);
        }
    }

    @Test
    void closingFinishesWhatWaitsAndTakesNothingNew() {
        Reconciler<Integer> reconciler =
                key -> {
                    seen.add("" + key);
                    return Optional.of(options.clock().instant().plusSeconds(3600));
                };
        var queue = new WorkQueue<>("drain", reconciler, options);
        for (int key = 0; key < 100; key++) {
            queue.add(key);
        }
        queue.close();
        queue.add(1000);
        assertThat(seen).hasSize(100).doesNotContain("1000");
    }

    private double counter(String name) {
        var snapshot =
                registry.scrape().stream()
                        .filter(metric -> metric.getMetadata().getName().equals(name))
                        .findFirst()
                        .orElseThrow();
        return ((CounterSnapshot) snapshot).getDataPoints().getFirst().getValue();
    }

    private long worked() {
        var snapshot =
                registry.scrape().stream()
                        .filter(HistogramSnapshot.class::isInstance)
                        .findFirst()
                        .orElseThrow();
        return ((HistogramSnapshot) snapshot).getDataPoints().getFirst().getCount();
    }
}
