package dev.hawser.lab;

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
        return said(true, words);
    }

    /** What it complains of, as it does not end well. */
    public String complaint(String... words) {
        return said(false, words);
    }

    private String said(boolean well, String... words) {
        var result = call(words);
        var said = said(result);
        if (result.good() != well) {
            throw new IllegalStateException(
                    "%s %s ended with %d: %s"
                            .formatted(
                                    tool.program(), String.join(" ", words), result.exit(), said));
        }
        return said;
    }

    private Shell.Result call(String... arguments) {
        var words = new ArrayList<>(List.of(Tools.find(tool).toString()));
        words.addAll(List.of(arguments));
        var builder = new ProcessBuilder(words);
        var home = Run.current().newFolder(tool.program());
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
