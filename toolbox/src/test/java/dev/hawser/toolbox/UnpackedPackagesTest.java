package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedPackagesTest {
    @TempDir private Path folder;

    @Test
    void aProgramWithoutLibrariesIsTakenAsItIs() throws IOException {
        program("usr/bin/tool", "echo plain");

        new UnpackedPackages(folder).bringOut(List.of("bin/tool"));

        assertThat(folder.resolve("tool")).isExecutable().content().contains("echo plain");
        assertThat(folder.resolve("root")).doesNotExist();
    }

    @Test
    void aProgramWithLibrariesFindsThemWhereverTheFolderIsMoved() throws Exception {
        program("usr/sbin/multi", "echo $1 $LD_LIBRARY_PATH");
        Files.createDirectories(folder.resolve("a/root/usr/lib/any-linux-gnu"));
        Files.move(folder.resolve("root/usr/sbin"), folder.resolve("a/root/usr/sbin"));

        new UnpackedPackages(folder.resolve("a")).bringOut(List.of("usr/sbin/multi first"));
        Files.move(folder.resolve("a"), folder.resolve("b"));

        var printed =
                new Command(
                                List.of(folder.resolve("b/first").toString()),
                                folder,
                                Map.of("LD_LIBRARY_PATH", ""),
                                Duration.ofSeconds(30))
                        .run();
        assertThat(printed).isEqualTo("first %s/b/root/usr/lib/any-linux-gnu\n".formatted(folder));
    }

    @Test
    void aProgramThatIsNotThereIsTold() throws IOException {
        program("usr/bin/tool", "");
        assertThatThrownBy(() -> new UnpackedPackages(folder).bringOut(List.of("bin/other")))
                .hasMessage("the packages hold no bin/other");
    }

    private void program(String path, String script) throws IOException {
        var file = folder.resolve("root").resolve(path);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Executables.mark(file);
    }
}
