package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FirstLookTest {
    private static final Duration FOR_EVER = Duration.ofDays(1);
    private static final Duration NOT_LONG = Duration.ofMillis(50);

    private final InMemoryCluster memory = new InMemoryCluster("ours");
    private final AtomicInteger watches = new AtomicInteger();
    private final Cluster counted =
            new ForwardingCluster(memory) {
                @Override
                public <T extends HasMetadata> Watching watch(
                        Class<T> kind,
                        Selection selection,
                        String resourceVersion,
                        WatchListener<T> listener) {
                    watches.incrementAndGet();
                    return super.watch(kind, selection, resourceVersion, listener);
                }
            };
    private final Set<String> listing = ConcurrentHashMap.newKeySet();
    private final CountDownLatch answer = new CountDownLatch(1);

    @AfterEach
    void answer() {
        answer.countDown();
    }

    @Test
    void listsTakeTurns() {
        var look = new FirstLook(FOR_EVER);
        twoList(look);
        var third = list(look, "three");
        await().until(() -> third.getState() == Thread.State.TIMED_WAITING);
        assertThat(listing).containsExactlyInAnyOrder("one", "two");

        answer.countDown();
        await().untilAsserted(() -> assertThat(listing).contains("three"));
    }

    @Test
    void listsThatDoNotEndKeepNobodyFromListing() {
        var look = new FirstLook(NOT_LONG);
        twoList(look);
        list(look, "three");
        await().untilAsserted(() -> assertThat(listing).contains("three"));
    }

    @Test
    void watchesBeginWhenItIsOverAndMissNothing() {
        var look = new FirstLook(FOR_EVER);
        try (var mirror = mirror(look)) {
            mirror.awaitSync(Duration.ofSeconds(10));
            memory.apply(configMap());
            assertThat(watches).hasValue(0);
            assertThat(mirror.list()).isEmpty();

            look.over();
            await().until(() -> mirror.list().size() == 1);
        }
    }

    @Test
    void aFirstLookThatIsNeverOverKeepsNobodyFromWatching() {
        try (var mirror = mirror(new FirstLook(NOT_LONG))) {
            mirror.awaitSync(Duration.ofSeconds(10));
            memory.apply(configMap());
            await().until(() -> mirror.list().size() == 1);
        }
    }

    /** As many as may at once. */
    private void twoList(FirstLook look) {
        list(look, "one");
        list(look, "two");
        await().until(() -> listing.size() == 2);
    }

    private Thread list(FirstLook look, String name) {
        return Thread.ofVirtual()
                .start(() -> {
                    try {
                        look.list(() -> listing.add(name) && answered());
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }

    private boolean answered() {
        try {
            answer.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Mirror<ConfigMap> mirror(FirstLook look) {
        return Mirror.of(counted, ConfigMap.class, Selection.everywhere(), _ -> {}, look);
    }

    private static ConfigMap configMap() {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName("late")
                .endMetadata()
                .build();
    }
}
