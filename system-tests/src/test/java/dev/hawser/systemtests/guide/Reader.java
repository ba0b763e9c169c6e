package dev.hawser.systemtests.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.Shell;
import dev.hawser.lab.Tools;
import dev.hawser.systemtests.guide.Document.Commands;
import dev.hawser.systemtests.guide.Document.NewFile;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * Someone who does what a document says, in a folder of his own.
 *
 * @param environment what the document takes for granted, beside the usual
 */
record Reader(Path folder, Map<String, String> environment) {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    void follow(Document document) throws IOException {
        for (var step : document.steps()) {
            switch (step) {
                case NewFile(var name, var text) -> Files.writeString(folder.resolve(name), text);
                case Commands commands -> type(commands);
            }
        }
    }

    /** Once if they need only end well, and until they say what was promised otherwise. */
    private void type(Commands commands) {
        if (commands.promised().isEmpty()) {
            assertThat(run(commands)).satisfies(this::endedWell);
            return;
        }
        Awaitility.await("line " + commands.line())
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> {
                    var result = run(commands);
                    assertThat(commands.promised())
                            .as("%s%nsaid:%n%s", commands.text(), result.output())
                            .allSatisfy(promise ->
                                    assertThat(promise.isKeptBy(result.output())).isTrue());
                });
    }

    private void endedWell(Shell.Result result) {
        assertThat(result.exit()).as(result.output()).isZero();
    }

    private Shell.Result run(Commands commands) {
        System.out.printf("line %d: %s", commands.line(), commands.text());
        var builder =
                new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", commands.text())
                        .directory(folder.toFile());
        builder.environment().putAll(environment);
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("PATH", Tools.path(Tool.KUBECTL, Tool.HELM));
        return Shell.attempt(builder);
    }
}
