package dev.hawser.lab;

import dev.hawser.toolbox.Tool;
import dev.hawser.toolbox.Toolbox;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The one toolbox that all of this JVM use. */
public final class Tools {
    private static final Toolbox TOOLBOX = Toolbox.standard();

    private Tools() {}

    public static Path find(Tool tool) {
        return TOOLBOX.find(tool);
    }

    /** Whether nothing has to be fetched for it. */
    public static boolean has(Tool tool) {
        return TOOLBOX.has(tool);
    }

    /** Whether what has to be built can be. */
    public static boolean hasGo() {
        return TOOLBOX.hasGo();
    }

    /** Where the tool lies, with what belongs to it. */
    public static Path folder(Tool tool) {
        return find(tool).resolveSibling(".").normalize();
    }

    /** A PATH on which programs find the given tools first. */
    public static String path(Tool... tools) {
        return Stream.concat(
                        Stream.of(tools).map(tool -> folder(tool).toString()).distinct(),
                        Stream.of(System.getenv("PATH")))
                .collect(Collectors.joining(":"));
    }
}
