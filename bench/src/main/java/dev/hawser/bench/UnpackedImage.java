package dev.hawser.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hawser.lab.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An image's files, as a container sees them, and what it starts. */
record UnpackedImage(Path root, List<String> entrypoint) {
    // As a kubelet does it, but with the machine's own network: /proc and /dev come from outside.
    private static final String CONTAINED =
            "mount --bind /proc \"$0/proc\" && mount --bind /dev \"$0/dev\""
                    + " && exec chroot --userspec=65532:65532 \"$0\" \"$@\"";

    static UnpackedImage of(Path tar, Path folder) throws IOException {
        var archive = Files.createDirectory(folder.resolve("archive"));
        var root = Files.createDirectory(folder.resolve("root"));
        Shell.run("tar", "xf", tar.toString(), "-C", archive.toString());
        var json = new ObjectMapper();
        for (var layer :
                json.readTree(archive.resolve("manifest.json").toFile()).path(0).path("Layers")) {
            var file = archive.resolve(layer.asText()).toString();
            Shell.run("tar", "xzf", file, "-C", root.toString());
        }
        var entrypoint = new ArrayList<String>();
        json.readTree(archive.resolve("config.json").toFile())
                .path("config")
                .path("Entrypoint")
                .forEach(word -> entrypoint.add(word.asText()));
        for (var mount : List.of("proc", "dev")) {
            Files.createDirectories(root.resolve(mount));
        }
        return new UnpackedImage(root, entrypoint);
    }

    /** Starts it as nobody in particular, with nothing but its own files. */
    Process start(List<String> arguments, Map<String, String> environment) throws IOException {
        var words = new ArrayList<>(List.of("unshare", "--mount", "sh", "-c", CONTAINED));
        words.add(root.toString());
        words.addAll(entrypoint);
        words.addAll(arguments);
        var builder =
                new ProcessBuilder(words)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        var process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return process;
    }
}
