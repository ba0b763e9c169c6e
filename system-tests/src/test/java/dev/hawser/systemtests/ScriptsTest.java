package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code ./hawser} and {@code ./check} say on a machine that lacks what they need. */
class ScriptsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** All that the scripts may use before they have found a JDK and Maven. */
    private static final List<String> COMMANDS =
            List.of("bash", "cat", "dirname", "env", "find", "paste", "readlink", "sed", "tr");

    @TempDir private Path machine;

    @BeforeEach
    void aMachineWithoutJavaAndMaven() throws IOException {
        for (var folder : List.of("bin", "home", "jdks")) {
            Files.createDirectories(machine.resolve(folder));
        }
        for (var command : COMMANDS) {
            Files.createSymbolicLink(machine.resolve("bin").resolve(command), onPath(command));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hawser", "check"})
    void withoutAJdkTheyAskForOne(String script) throws Exception {
        assertThat(run(script, ""))
                .startsWith("1: No JDK 25 or newer found in JAVA_HOME, on PATH or in " + machine)
                .contains("Install one (any vendor), or set JAVA_HOME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hawser", "check"})
    void anOldJdkInJavaHomeIsNotTaken(String script) throws Exception {
        var old = jdk("old", "17.0.12");
        assertThat(run(script, old.toString()))
                .startsWith("1: " + old + " is a JDK 17, which is too old.")
                .contains("No JDK 25 or newer found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hawser", "check"})
    void anOldDefaultJavaIsPassedOverForAJdk25InTheUsualFolders(String script) throws Exception {
        var old = jdk("old", "17.0.12");
        Files.createSymbolicLink(machine.resolve("bin/javac"), old.resolve("bin/javac"));
        jdk("jdks/new", "25");
        assertThat(run(script, old.toString())).startsWith("1: Maven is not on PATH.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hawser", "check"})
    void withoutMavenTheyAskForIt(String script) throws Exception {
        assertThat(run(script, jdk("new", "25.0.1").toString()))
                .isEqualTo(
                        "1: Maven is not on PATH. Install Maven 3.8.7 or newer (packages are"
                                + " usually named 'maven') and run this again.\n");
    }

    /** In a tree with nothing built, so that there is always something to build. */
    private String run(String script, String javaHome) throws Exception {
        var clone = Files.createDirectories(machine.resolve("clone"));
        Files.copy(ROOT.resolve(script), clone.resolve(script));
        Files.createSymbolicLink(clone.resolve("scripts"), ROOT.resolve("scripts"));
        var builder = new ProcessBuilder(onPath("bash").toString(), script);
        builder.directory(clone.toFile()).redirectErrorStream(true);
        var environment = builder.environment();
        environment.clear();
        environment.put("PATH", machine.resolve("bin").toString());
        environment.put("HOME", machine.resolve("home").toString());
        environment.put("JAVA_HOME", javaHome);
        environment.put("HAWSER_JDK_FOLDERS", machine.resolve("jdks").toString());
        var process = builder.start();
        var words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + ": " + words;
    }

    private Path jdk(String folder, String version) throws IOException {
        var home = machine.resolve(folder);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
        Files.createFile(
                home.resolve("bin/javac"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        return home;
    }

    private static Path onPath(String command) {
        return List.of(System.getenv("PATH").split(":", -1)).stream()
                .map(folder -> Path.of(folder, command))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }
}
