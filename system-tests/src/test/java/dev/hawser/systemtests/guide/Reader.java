package dev.hawser.systemtests.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.Shell;
import dev.hawser.lab.Tools;
import dev.hawser.systemtests.guide.Document.Commands;
import dev.hawser.systemtests.guide.Document.NewFile;
import dev.hawser.systemtests.guide.Document.Seen;
import dev.hawser.systemtests.guide.Document.Terminal;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/**
 * Someone who does what a document says, in a folder of his own.
 *
 * @param environment what the document takes for granted, beside the usual
 * @param tools programs that he has
 */
record Reader(Path folder, Map<String, String> environment, List<Tool> tools) {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    void follow(Document document) throws IOException {
        try (var window = new Window(folder)) {
            for (var step : document.steps()) {
                switch (step) {
                    case NewFile(var name, var text) -> write(folder.resolve(name), text);
                    case Commands commands -> type(commands);
                    case Terminal(_, var text) -> window.run(shell(text));
                    case Seen seen -> look(window, seen);
                }
            }
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Once if they need only end well, and until they say what was promised otherwise. */
    private void type(Commands commands) {
        if (commands.promised().isEmpty()) {
            assertThat(run(commands)).satisfies(this::endedWell);
            return;
        }
        patience(commands.line())
                .untilAsserted(() -> {
                    var result = run(commands);
                    assertThat(commands.promised())
                            .as("%s%nsaid:%n%s", commands.text(), result.output())
                            .allSatisfy(promise ->
                                    assertThat(promise.isKeptBy(result.output())).isTrue());
                });
    }

    private void look(Window window, Seen seen) throws IOException {
        patience(seen.line())
                .untilAsserted(() -> {
                    var said = window.news();
                    assertThat(seen.promised())
                            .as("the terminal said:%n%s", said)
                            .allSatisfy(promise -> assertThat(promise.isKeptBy(said)).isTrue());
                });
        window.allIsRead();
    }

    private static ConditionFactory patience(int line) {
        return Awaitility.await("line " + line)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500));
    }

    private void endedWell(Shell.Result result) {
        assertThat(result.exit()).as(result.output()).isZero();
    }

    private Shell.Result run(Commands commands) {
        System.out.printf("line %d: %s", commands.line(), commands.text());
        return Shell.attempt(shell(commands.text()));
    }

    private ProcessBuilder shell(String text) {
        var builder =
                new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", text)
                        .directory(folder.toFile());
        builder.environment().putAll(environment);
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("PATH", Tools.path(tools.toArray(Tool[]::new)));
        return builder;
    }
}
