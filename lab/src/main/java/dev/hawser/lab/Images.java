package dev.hawser.lab;

import dev.hawser.toolbox.SystemLibraries;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The images that clusters run beside ours, made here from programs of this machine. */
public final class Images {
    /** A backend that says who it is: HTTP on 8080, UDP on 5353. */
    public static final String BACKEND = "hawser.dev/test-backend:1";

    public static final String PAUSE = "hawser.dev/pause:1";

    private Images() {}

    /** What holds a pod's namespaces open. */
    static Image pause() {
        var busybox = Tools.find(Tool.BUSYBOX);
        return Image.write(
                Run.current().newFolder("image"),
                PAUSE,
                List.of("/bin/busybox", "sleep", "2147483647"),
                tar -> {
                    tar.folder("bin", 0755);
                    program(tar, "bin/busybox", busybox);
                });
    }

    public static Image backend() {
        return of(Tool.TEST_BACKEND, BACKEND);
    }

    /** A program of the toolbox and nothing else, under a name that pods use. */
    public static Image of(Tool tool, String name) {
        var program = Tools.find(tool);
        return Image.write(
                Run.current().newFolder("image"),
                name,
                List.of("/" + tool.program()),
                tar -> program(tar, tool.program(), program));
    }

    private static void program(Tar tar, String name, Path program) throws IOException {
        tar.file(name, 0755, program);
        for (var library : libraries(program)) {
            tar.file(library.toString().substring(1), 0755, library.toRealPath());
        }
    }

    private static Set<Path> libraries(Path program) throws IOException {
        try {
            return SystemLibraries.of(List.of(program));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while looking for the libraries of " + program, e);
        }
    }
}
