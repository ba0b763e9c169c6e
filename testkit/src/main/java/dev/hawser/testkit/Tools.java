package dev.hawser.testkit;

import dev.hawser.toolbox.Tool;
import dev.hawser.toolbox.Toolbox;
import java.nio.file.Path;

/** The one toolbox that all tests of this JVM use. */
final class Tools {
    private static final Toolbox TOOLBOX = Toolbox.standard();

    private Tools() {}

    static Path find(Tool tool) {
        return TOOLBOX.find(tool);
    }
}
