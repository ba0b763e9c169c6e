package dev.hawser.systemtests.guide;

import dev.hawser.cli.HawserMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tutorial of local mode, done from its first file to its last command. */
@Tag("envoy")
class TutorialTest {
    static final String PAGE = "docs/tutorials/first-load-balancer.md";

    @TempDir private Path folder;

    @Test
    void everyStepShowsWhatItPromises() throws IOException {
        bringHawser();

        new Reader(folder, Map.of(), List.of()).follow(Document.read(Path.of("..").resolve(PAGE)));
    }

    /** What the clone's own script does once all is built, and without a home to keep tools in. */
    private void bringHawser() throws IOException {
        var script =
                """
                #!/bin/sh
                HOME='%s' exec '%s' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '%s' %s "$@"
                """
                        .formatted(
                                System.getProperty("user.home"),
                                ProcessHandle.current().info().command().orElseThrow(),
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path")),
                                HawserMain.class.getName());
        Files.writeString(folder.resolve("hawser"), script).toFile().setExecutable(true);
    }
}
