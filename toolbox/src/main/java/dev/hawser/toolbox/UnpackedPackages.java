package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder of the cache with the contents of packages in it, and the programs brought out. */
record UnpackedPackages(Path folder) {
    // Found from the script's own place, since the folder is renamed once it is complete.
    private static final String WRAPPER =
            """
            #!/bin/sh
            root=$(dirname "$(readlink -f "$0")")/root
            for lib in "$root"/usr/lib/*-linux-gnu "$root"/lib/*-linux-gnu; do
                if [ -d "$lib" ]; then
                    export LD_LIBRARY_PATH="$lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
                    export XTABLES_LIBDIR="$root"/usr/lib/"${lib##*/}"/xtables
                fi
            done
            exec "$root"/PROGRAM "$@"
            """;

    Path root() {
        return folder.resolve("root");
    }

    /** Puts the programs into the folder itself: as they are, or as scripts that run them. */
    void bringOut(List<String> programs) throws IOException {
        var libraries = hasLibraries();
        for (var program : programs) {
            var words = program.split(" ", 2);
            var file = locate(words[0]);
            var name = Path.of(words[words.length - 1]).getFileName();
            if (libraries || words.length > 1) {
                var inside = root().relativize(file).toString();
                wrap(folder.resolve(name), program.replace(words[0], inside));
            } else {
                Files.move(file, folder.resolve(name));
            }
        }
        if (!libraries) {
            Cache.delete(root());
        }
    }

    // The libraries lie beside the programs and not where the system looks for them.
    private boolean hasLibraries() throws IOException {
        for (var place : List.of("usr/lib", "lib")) {
            var libraries = root().resolve(place);
            if (Files.isDirectory(libraries)) {
                try (Stream<Path> files = Files.list(libraries)) {
                    if (files.anyMatch(file -> file.toString().endsWith("-linux-gnu"))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    // Distributions differ in whether /bin is a folder of its own or that of /usr.
    private Path locate(String path) throws IOException {
        return Stream.of(root().resolve(path), root().resolve("usr").resolve(path))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new IOException("the packages hold no " + path));
    }

    private static void wrap(Path script, String program) throws IOException {
        Files.writeString(script, WRAPPER.replace("PROGRAM", program));
        Executables.mark(script);
    }
}
