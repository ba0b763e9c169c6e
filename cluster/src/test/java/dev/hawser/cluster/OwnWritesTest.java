package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a mirror makes of our own writes while the watch lags behind them. */
class OwnWritesTest {
    private static final ObjectKey KEY = new ObjectKey("default", "a");

    private final LaggingCluster cluster = new LaggingCluster(new InMemoryCluster("ours"));
    private final Queue<String> told = new ConcurrentLinkedQueue<>();
    private final Mirror<ConfigMap> mirror =
            Mirror.of(
                    cluster,
                    ConfigMap.class,
                    Selection.everywhere(),
                    object -> told.add(value(object)));

    @BeforeEach
    void begin() {
        mirror.awaitSync(Duration.ofSeconds(10));
        cluster.apply(object("1"));
        await().until(() -> told.size() == 1);
    }

    @AfterEach
    void close() {
        mirror.close();
        cluster.close();
    }

    @Test
    void aWriteIsKnownAtOnceAndToldWhenItIsHeard() {
        cluster.holdBack();
        mirror.learn(cluster.apply(object("2")));

        assertThat(held()).isEqualTo("2");
        assertThat(told).containsExactly("1");

        cluster.release();
        await().untilAsserted(() -> assertThat(told).containsExactly("1", "2"));
    }

    @Test
    void whatIsHeardOfAWriteThatIsKnownIsNoOtherObject() {
        cluster.holdBack();
        mirror.learn(cluster.apply(object("2")));
        var list = mirror.in(KEY.namespace());

        cluster.release();

        await().untilAsserted(() -> assertThat(told).containsExactly("1", "2"));
        assertThat(mirror.in(KEY.namespace())).isSameAs(list);
    }

    @Test
    void olderNewsDoNotUndoIt() {
        cluster.holdBack();
        cluster.apply(object("2"));
        mirror.learn(cluster.apply(object("3")));
        cluster.release();
        cluster.apply(object("4"));

        await().untilAsserted(() -> assertThat(told).containsExactly("1", "3", "4"));
    }

    @Test
    void anAnswerOlderThanTheNewsIsIgnored() {
        var answer = cluster.apply(object("2"));
        cluster.apply(object("3"));
        await().until(() -> held().equals("3"));

        mirror.learn(answer);

        assertThat(held()).isEqualTo("3");
    }

    @Test
    void whatIsGoneIsNotBroughtBack() {
        var answer = cluster.apply(object("2"));
        cluster.delete(ConfigMap.class, KEY);
        await().until(() -> mirror.get(KEY).isEmpty());

        mirror.learn(answer);
        assertThat(mirror.get(KEY)).isEmpty();

        cluster.apply(object("new"));
        await().until(() -> mirror.get(KEY).isPresent());
        mirror.learn(answer);
        assertThat(held()).isEqualTo("new");
    }

    private String held() {
        return value(mirror.get(KEY).orElseThrow());
    }

    private static String value(ConfigMap object) {
        return object.getData().getOrDefault("value", "");
    }

    private static ConfigMap object(String value) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace(KEY.namespace())
                .withName(KEY.name())
                .endMetadata()
                .withData(Map.of("value", value))
                .build();
    }
}
