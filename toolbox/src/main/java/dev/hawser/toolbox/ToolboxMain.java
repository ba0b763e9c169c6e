package dev.hawser.toolbox;

import java.util.List;
import java.util.stream.Stream;

/** Fetches the named tools, or all, before anything that would wait for them silently. */
public final class ToolboxMain {
    private ToolboxMain() {}

    public static void main(String... names) {
        var toolbox = Toolbox.standard();
        try {
            for (var tool : wanted(names)) {
                System.out.printf("%-24s %s%n", tool.program(), toolbox.find(tool));
            }
        } catch (IllegalArgumentException | ToolMissingException e) {
            System.err.println("toolbox: " + e.getMessage());
            System.exit(1);
        }
    }

    static List<Tool> wanted(String... names) {
        return names.length == 0
                ? List.of(Tool.values())
                : Stream.of(names).map(Tool::named).toList();
    }
}
