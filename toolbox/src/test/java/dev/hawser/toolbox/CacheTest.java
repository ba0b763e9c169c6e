package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
    @TempDir private Path root;

    @Test
    void manyWhoAskAtOnceGetOneFilling() throws Exception {
        var fillings = new AtomicInteger();
        Callable<Path> asking =
                () ->
                        new Cache(root)
                                .obtain(
                                        "tool-1",
                                        folder -> {
                                            fillings.incrementAndGet();
                                            Files.writeString(folder.resolve("tool"), "whole");
                                        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<Callable<Path>>();
            for (var i = 0; i < 20; i++) {
                all.add(asking);
            }
            for (var answer : threads.invokeAll(all)) {
                assertThat(answer.get().resolve("tool")).hasContent("whole");
            }
        }
        assertThat(fillings).hasValue(1);
    }

    @Test
    void aFailedFillingLeavesNothingAndMayBeTriedAgain() throws Exception {
        var cache = new Cache(root);
        assertThatThrownBy(() ->
                        cache.obtain(
                                "tool-1",
                                folder -> {
                                    Files.writeString(folder.resolve("tool"), "half");
                                    throw new IOException("cut off");
                                }))
                .hasMessage("cut off");
        try (var files = Files.list(root)) {
            assertThat(files.filter(Files::isDirectory)).isEmpty();
        }
        assertThat(
                        cache.obtain(
                                "tool-1",
                                folder -> Files.writeString(folder.resolve("tool"), "whole")))
                .isDirectoryContaining("glob:**tool");
    }

    @Test
    void whatAKilledFillingLeftIsRemovedByTheNext() throws Exception {
        Files.createDirectories(root.resolve("tool-1.part-123/half"));
        new Cache(root).obtain("tool-1", folder -> {});
        assertThat(root.resolve("tool-1.part-123")).doesNotExist();
        assertThat(root.resolve("tool-1")).isDirectory();
    }
}
