package dev.hawser.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
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

    @Test
    void aRunThatIsStoppedStartsNothingMoreAndAwaitsThoseWhoCleanUp(@TempDir Path scratch)
            throws Exception {
        var cleaned = scratch.resolve("cleaned");
        var stopped = OtherRun.that("starts-one-after-another", cleaned.toString()).start();
        var folder = folderOf(stopped);

        stopped.destroy();
        stopped.waitFor();

        assertThat(cleaned).exists();
        assertThat(folder).doesNotExist();
    }

    private static Path folderOf(Process process) throws IOException {
        try (var lines = process.inputReader()) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("folder: ")) {
                    return Path.of(line.substring("folder: ".length()));
                }
            }
        }
        throw new IllegalStateException("the other run ended before it had started anything");
    }
}
