package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** What a mirror makes of watches that are none. */
class BrokenWatchTest {
    private final InMemoryCluster others = new InMemoryCluster("others");
    private final InMemoryCluster ours = others.asManager("ours");

    @Test
    void aWatchThatFellSilentIsReplaced() {
        var deaf = new DeafCluster(ours);
        try (var listening = mirror(deaf)) {
            listening.awaitSync(Duration.ofSeconds(10));
            others.apply(MirrorTest.configMap("a", "1"));
            await().untilAsserted(() ->
                    assertThat(listening.get(new ObjectKey("default", "a"))).isPresent());
        }
    }

    @Test
    void aWatchThatEndsAsItBeginsIsNoTroubleUntilItDoesSoAgain() {
        var mirrors = new CompletableFuture<Mirror<ConfigMap>>();
        var troubles = new ConcurrentLinkedQueue<Optional<ClusterException>>();
        var brief = new BriefCluster(ours, () -> troubles.add(mirrors.join().trouble()));
        try (var mirror = mirror(brief)) {
            mirrors.complete(mirror);
            await().until(mirror::live);

            assertThat(troubles.stream().limit(3).map(Optional::isPresent))
                    .containsExactly(false, false, true);
            assertThat(mirror.trouble()).isEmpty();
        }
    }

    private static Mirror<ConfigMap> mirror(Cluster cluster) {
        return Mirror.of(
                cluster,
                ConfigMap.class,
                Selection.everywhere(),
                c -> {},
                MirrorTest.QUICK,
                FirstLook.alone());
    }

    /** Its first two watches end at once. */
    private static final class BriefCluster extends ForwardingCluster {
        private final Runnable asked;
        private int brief = 2;

        BriefCluster(Cluster cluster, Runnable asked) {
            super(cluster);
            this.asked = asked;
        }

        @Override
        public <T extends HasMetadata> Watching watch(
                Class<T> kind, Selection selection, String from, WatchListener<T> listener) {
            asked.run();
            if (brief-- > 0) {
                listener.ended(Optional.empty());
                return () -> {};
            }
            return super.watch(kind, selection, from, listener);
        }
    }

    /** Its first watch is as good as cut, but nobody says so. */
    private static final class DeafCluster extends ForwardingCluster {
        private boolean deaf = true;

        DeafCluster(Cluster cluster) {
            super(cluster);
        }

        @Override
        public <T extends HasMetadata> Watching watch(
                Class<T> kind, Selection selection, String from, WatchListener<T> listener) {
            if (deaf) {
                deaf = false;
                return () -> listener.ended(Optional.empty());
            }
            return super.watch(kind, selection, from, listener);
        }
    }
}
