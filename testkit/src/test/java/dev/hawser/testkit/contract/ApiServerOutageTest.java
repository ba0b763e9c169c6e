package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The world goes away and comes back: a real API server killed, cut off, given new keys. */
@Tag("apiserver")
class ApiServerOutageTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static RealApiServer server;

    @TempDir private Path folder;
    private final List<String> told = new CopyOnWriteArrayList<>();
    private Cluster others;
    private String label;

    @BeforeAll
    static void start() {
        server = RealApiServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void connect() {
        others = connect(server.kubeconfig(), "others");
        label = folder.getFileName().toString();
    }

    @AfterEach
    void disconnect() {
        others.close();
    }

    @Test
    void aMirrorKeepsItsCopyWhileTheServerIsDeadAndGoesOnAfterwards() {
        write("a", "1");
        try (var ours = connect(server.kubeconfig(), "ours");
                var mirror = mirror(ours)) {
            mirror.awaitSync(PATIENCE);
            server.kill();
            await().atMost(PATIENCE).until(() -> !mirror.live());
            assertThat(mirror.get(key("a"))).isPresent();
            assertThatThrownBy(() -> ours.get(ConfigMap.class, key("a")))
                    .isInstanceOf(ClusterException.Unavailable.class);

            server.restart();
            await().atMost(PATIENCE).until(mirror::live);
            write("b", "1");
            await().atMost(PATIENCE).until(() -> mirror.get(key("b")).isPresent());
            assertThat(told).containsExactly("a=1", "b=1");
        }
    }

    @Test
    void whatHappenedBehindACutIsToldAfterwardsAlsoWhenTheHistoryIsGone() throws IOException {
        write("stays", "1");
        write("goes", "1");
        write("changes", "1");
        try (var wire = CuttableRelay.to(server.port());
                var ours = connect(through(wire), "ours");
                var mirror = mirror(ours)) {
            await().atMost(PATIENCE).until(() -> told.size() == 3 && mirror.live());
            told.clear();

            wire.cut();
            others.delete(ConfigMap.class, key("goes"));
            write("changes", "2");
            server.forgetHistory();
            assertThat(mirror.list()).hasSize(3);
            assertThat(told).isEmpty();

            wire.mend();
            await().atMost(PATIENCE).until(() -> told.size() == 2 && mirror.live());
            assertThat(told).containsExactly("goes=1", "changes=2");
            assertThat(mirror.list()).hasSize(2);
        }
    }

    @Test
    void aServerThatHoldsItsConnectionsAndSaysNothingIsGivenUpOnInTime() {
        write("a", "1");
        try (var ours = connect(server.kubeconfig(), "ours");
                var mirror = mirror(ours)) {
            mirror.awaitSync(PATIENCE);
            server.freeze();
            try {
                assertThatThrownBy(() -> ours.get(ConfigMap.class, key("a")))
                        .isInstanceOf(ClusterException.Unavailable.class)
                        .hasMessageContaining("no answer from the API server");
            } finally {
                server.thaw();
            }
            write("b", "1");
            await().atMost(PATIENCE).until(() -> mirror.get(key("b")).isPresent());
            assertThat(told).containsExactly("a=1", "b=1");
        }
    }

    @Test
    void newCredentialsAreUsedWithoutARestartAndBadOnesAreNot() throws IOException {
        write("a", "1");
        var nobody = server.kubeconfig("nobody", Instant.now().plusSeconds(3600));
        var file = swapIn(nobody);
        try (var ours = connect(file, "ours");
                var mirror = mirror(ours)) {
            assertThatThrownBy(() -> ours.get(ConfigMap.class, key("a")))
                    .isInstanceOf(ClusterException.Forbidden.class)
                    .hasMessageContaining("User \"nobody\" cannot get resource \"configmaps\"");

            swapIn(server.kubeconfig());
            assertThat(ours.get(ConfigMap.class, key("a"))).isPresent();
            mirror.awaitSync(PATIENCE);

            Files.writeString(file, "{ not: [yaml");
            assertThat(ours.get(ConfigMap.class, key("a"))).isPresent();
        }
    }

    @Test
    void anExpiredCertificateIsSaidToBeSoBeforeAnyoneIsAsked() {
        var expired = server.kubeconfig("late", Instant.now().minusSeconds(60));
        assertThatThrownBy(() -> connect(expired, "ours"))
                .isInstanceOf(ClusterException.BadCredentials.class)
                .hasMessageContaining(expired.toString())
                .hasMessageContaining("expired at")
                .hasMessageContaining("get a new one from whoever runs https://127.0.0.1");
    }

    private static ApiServerCluster connect(Path kubeconfig, String fieldManager) {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(kubeconfig, fieldManager));
    }

    private Mirror<ConfigMap> mirror(Cluster cluster) {
        return Mirror.of(
                cluster,
                ConfigMap.class,
                Selection.everywhere().withLabel("test", label),
                c -> told.add(c.getMetadata().getName() + "=" + c.getData().get("value")));
    }

    private void write(String name, String value) {
        var object = ContractObjects.configMap(key(name), Map.of("value", value));
        await().atMost(PATIENCE)
                .ignoreExceptionsInstanceOf(ClusterException.Unavailable.class)
                .untilAsserted(() ->
                        others.apply(ContractObjects.labelled(object, Map.of("test", label))));
    }

    private static ObjectKey key(String name) {
        return new ObjectKey("default", name);
    }

    private Path through(CuttableRelay wire) throws IOException {
        var direct = Files.readString(server.kubeconfig());
        return Files.writeString(
                folder.resolve("relayed"), direct.replace(":" + server.port(), ":" + wire.port()));
    }

    /** As a mount does it: the whole file at once. */
    private Path swapIn(Path kubeconfig) throws IOException {
        var fresh = Files.copy(kubeconfig, folder.resolve("fresh"));
        return Files.move(fresh, folder.resolve("kubeconfig"), StandardCopyOption.REPLACE_EXISTING);
    }
}
