package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A Kubernetes program built from its Go module.
 *
 * <p>Kubernetes' own go.mod replaces its staging repositories by folders which the module archive
 * does not contain, so ours (a resource) requires the published ones instead; its go.sum is
 * complete, and Go verifies every module against it.
 */
record GoProgram(String command) implements Source {
    static final String KUBERNETES = "1.34.4";

    private static final String VERSION = "k8s.io/component-base/version.";

    @Override
    public String activity() {
        return "building with go";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        var go = go(machine);
        var module = Files.createDirectory(folder.resolve("module"));
        var files =
                List.of(
                        Resources.copy("kubernetes/go.mod", module),
                        Resources.copy("kubernetes/go.sum", module),
                        Resources.copy("kubernetes/tools.go", module));
        new Command(
                        List.of(
                                go.toString(),
                                "build",
                                "-trimpath",
                                "-ldflags",
                                linkerFlags(),
                                "-o",
                                folder.resolve(command).toString(),
                                "k8s.io/kubernetes/cmd/" + command),
                        module,
                        Map.of("CGO_ENABLED", "0"),
                        Duration.ofMinutes(30))
                .runPatiently(3, machine);
        for (var file : files) {
            Files.delete(file);
        }
        Files.delete(module);
    }

    private static Path go(Machine machine) throws IOException {
        try {
            return machine.client("go");
        } catch (IOException e) {
            throw new IOException(
                    e.getMessage() + "; Go 1.24 or newer is needed (Debian's own is too old)", e);
        }
    }

    // Without these the API server calls itself v0.0.0 and kubelets refuse it.
    private static String linkerFlags() {
        var parts = KUBERNETES.split("\\.", -1);
        return "-s -w -X %sgitVersion=v%s -X %sgitMajor=%s -X %sgitMinor=%s"
                .formatted(VERSION, KUBERNETES, VERSION, parts[0], VERSION, parts[1]);
    }
}
