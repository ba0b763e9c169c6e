package dev.hawser.lab;

import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The images that clusters run beside ours, made here from programs of this machine. */
public final class Images {
    /** The name under which Envoy's own image is known. */
    public static final String ENVOY = "envoyproxy/envoy:distroless-v" + Tool.ENVOY.version();

    /** A backend that says who it is: HTTP on 8080, UDP on 5353. */
    public static final String BACKEND = "hawser.dev/test-backend:1";

    public static final String PAUSE = "hawser.dev/pause:1";

    private static final Pattern LIBRARY = Pattern.compile("(/\\S+) \\(0x");

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

    /** Envoy as a pod of the hub runs it: its binary, and the libraries it is linked to. */
    public static Image envoy() {
        var envoy = Tools.find(Tool.ENVOY);
        return Image.write(
                Run.current().newFolder("image"),
                ENVOY,
                List.of("/usr/local/bin/envoy"),
                tar -> {
                    for (var folder : List.of("usr", "usr/local", "usr/local/bin", "etc")) {
                        tar.folder(folder, 0755);
                    }
                    tar.folder("etc/envoy", 0755);
                    tar.folder("tmp", 01777);
                    program(tar, "usr/local/bin/envoy", envoy);
                });
    }

    public static Image backend() {
        var program = Tools.find(Tool.TEST_BACKEND);
        return Image.write(
                Run.current().newFolder("image"),
                BACKEND,
                List.of("/backend"),
                tar -> tar.file("backend", 0755, program));
    }

    private static void program(Tar tar, String name, Path program) throws IOException {
        tar.file(name, 0755, program);
        for (var library : libraries(program)) {
            tar.file(library.substring(1), 0755, Path.of(library).toRealPath());
        }
    }

    // None for a program that is linked statically, of which ldd says that it cannot tell.
    private static Set<String> libraries(Path program) {
        var found = new LinkedHashSet<String>();
        var lines = LIBRARY.matcher(Shell.attempt(List.of("ldd", program.toString())).output());
        while (lines.find()) {
            found.add(lines.group(1));
        }
        return found;
    }
}
