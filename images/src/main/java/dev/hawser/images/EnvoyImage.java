package dev.hawser.images;

import dev.hawser.toolbox.SystemLibraries;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The image of proxies where nobody can pull Envoy's own: its binary, and what it is linked to. */
public final class EnvoyImage {
    /** The name of Envoy's own, so that nothing has to differ. */
    public static final String NAME = "envoyproxy/envoy:distroless-v" + Tool.ENVOY.version();

    private static final String PROGRAM = "/usr/local/bin/envoy";

    private EnvoyImage() {}

    /** Writes it into a folder. */
    public static Images.Made make(Path envoy, Path folder)
            throws IOException, InterruptedException {
        var libraries = new TreeMap<String, Path>();
        for (var library : SystemLibraries.of(List.of(envoy))) {
            libraries.put(library.toString(), library);
        }
        SortedMap<String, Path> program = new TreeMap<>();
        program.put(PROGRAM, envoy);
        var tar = folder.resolve("envoy.tar");
        var digest = ImageTar.write(NAME, List.of(PROGRAM), List.of(libraries, program), tar);
        return new Images.Made(NAME, digest, tar);
    }
}
