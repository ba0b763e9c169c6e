package dev.hawser.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.toolbox.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A program of others, called as people call it, with a home of its own.
 *
 * @param environment variables for it, beside those of this process
 */
public record ToolCall(Tool tool, Map<String, String> environment) {

    public static ToolCall of(Tool tool) {
        return new ToolCall(tool, Map.of());
    }

    /** A program that is to talk to this cluster. */
    public static ToolCall of(Tool tool, RealCluster cluster) {
        return new ToolCall(tool, Map.of("KUBECONFIG", cluster.kubeconfig().toString()));
    }

    /** What it says, once it has ended well. */
    public String run(String... words) {
        var result = call(words);
        var said = said(result);
        assertThat(result.exit()).as(() -> String.join(" ", words) + ": " + said).isZero();
        return said;
    }

    /** What it complains of, as it does not end well. */
    public String complaint(String... words) {
        var result = call(words);
        var said = said(result);
        assertThat(result.exit()).as(() -> String.join(" ", words) + ": " + said).isNotZero();
        return said;
    }

    private Shell.Result call(String... arguments) {
        var words = new ArrayList<>(List.of(Tools.find(tool).toString()));
        words.addAll(List.of(arguments));
        var builder = new ProcessBuilder(words);
        var home = TestRun.current().newFolder(tool.program());
        builder.environment().put("HOME", home.toString());
        builder.environment().putAll(environment);
        return Shell.attempt(builder);
    }

    // Helm tells of every symbolic link in a chart that is not packed yet.
    private static String said(Shell.Result result) {
        return result.output()
                .lines()
                .filter(line -> !line.contains("found symbolic link in path"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
