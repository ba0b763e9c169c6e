package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cli.HawserMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hawser lab} as a process of its own, which makes, installs and removes everything. */
@Tag("cluster")
class LabOnThisMachineTest {
    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final Path RUNS = Path.of(System.getProperty("java.io.tmpdir"), "hawser-runs");

    @TempDir private Path folder;

    @Test
    void bothTenantsAnswerForThemselvesAndNothingIsLeft() throws Exception {
        var lab = start();
        await().atMost(PATIENCE).until(() -> notes(lab, "cluster").size() == 3 || !lab.isAlive());
        var clusters = notes(lab, "cluster");
        var bridges = notes(lab, "bridge");

        assertThat(lab.waitFor(PATIENCE)).isTrue();

        var output = Files.readString(output());
        assertThat(output)
                .contains(
                        "tenant-cluster-1 answers: hello from cluster-1",
                        "tenant-cluster-2 answers: hello from cluster-2");
        assertThat(lab.exitValue()).as(output).isZero();
        assertThat(clusters).hasSize(3);
        assertThat(found(RUNS, lab.pid() + "-*")).isEmpty();
        for (var cluster : clusters) {
            assertThat(Path.of("/run/netns", cluster)).doesNotExist();
            assertThat(found(Path.of("/sys/fs/cgroup"), "*"))
                    .noneMatch(hierarchy -> Files.exists(hierarchy.resolve(cluster)));
        }
        assertThat(bridges)
                .singleElement()
                .satisfies(it -> assertThat(Path.of("/sys/class/net", it)).doesNotExist());
        assertThat(ProcessHandle.allProcesses().map(it -> it.info().commandLine().orElse("")))
                .noneMatch(words -> words.contains("%s/%d-".formatted(RUNS, lab.pid())));
    }

    private Process start() throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // Surefire hides the real class path behind a jar with nothing but a manifest.
        var classPath =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        var builder =
                new ProcessBuilder(
                        java,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        HawserMain.class.getName(),
                        "lab",
                        "--once");
        builder.environment().put("HAWSER_HOME", "..");
        return builder.redirectErrorStream(true).redirectOutput(output().toFile()).start();
    }

    private Path output() {
        return folder.resolve("output");
    }

    /** What a run that has not ended noted down of its things of one kind. */
    private static List<String> notes(Process run, String kind) throws IOException {
        var notes = new ArrayList<String>();
        for (var things : found(RUNS, run.pid() + "-*")) {
            for (var thing : found(things, "*")) {
                for (var note : found(thing, kind)) {
                    notes.addAll(Files.readAllLines(note)); // none of one that is just written
                }
            }
        }
        return notes;
    }

    private static List<Path> found(Path folder, String pattern) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.newDirectoryStream(folder, pattern)) {
            var all = new ArrayList<Path>();
            files.forEach(all::add);
            return all;
        }
    }
}
