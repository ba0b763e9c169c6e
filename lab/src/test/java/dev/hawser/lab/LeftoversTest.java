package dev.hawser.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LeftoversTest {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Test
    void aProcessIsKnownByItsStartAndNotByItsNumberAlone() {
        var me = ProcessMark.current();
        assertThat(ProcessMark.parse(me.name())).contains(me);
        assertThat(me.alive()).isTrue();
        assertThat(new ProcessMark(me.pid(), me.started() + 1).alive()).isFalse();
    }

    @Tag("cluster")
    @Test
    void theNextRunRemovesTheClusterOfARunThatWasKilled() throws Exception {
        var killed = OtherRun.that("starts-a-cluster").start();
        var folder = folderOf(killed);
        var remains = ClusterRemains.in(folder).orElseThrow();
        killed.destroyForcibly().waitFor();
        assertThat(remains.traces()).isNotEmpty();

        assertThat(OtherRun.that("does-nothing").start().waitFor()).isZero();

        assertThat(remains.traces()).isEmpty();
        assertThat(folder).doesNotExist();
    }

    @Tag("cluster")
    @Test
    void aRunThatIsStoppedWhileItStartsAClusterLeavesNothing() throws Exception {
        var stopped = OtherRun.that("starts-a-cluster").start();
        var run = Leftovers.folder().resolve(ProcessMark.of(stopped.pid()).orElseThrow().name());
        await().atMost(PATIENCE)
                .until(() -> Files.exists(run.resolve("cluster-left-1/containerd.sock")));
        var remains = ClusterRemains.in(run.resolve("cluster-left-1")).orElseThrow();

        stopped.destroy();
        stopped.waitFor();

        assertThat(remains.traces()).isEmpty();
        assertThat(run).doesNotExist();
    }

    private static Path folderOf(Process process) throws IOException {
        try (var lines = process.inputReader()) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("folder: ")) {
                    return Path.of(line.substring("folder: ".length()));
                }
            }
        }
        throw new IllegalStateException("the other run ended before its cluster was there");
    }
}
