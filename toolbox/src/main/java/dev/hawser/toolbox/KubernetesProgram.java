package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A Kubernetes program built from its Go module.
 *
 * <p>Kubernetes' own go.mod replaces its staging repositories by folders which the module archive
 * does not contain, so ours (a resource) requires the published ones instead; its go.sum is
 * complete, and Go verifies every module against it.
 */
record KubernetesProgram(String command) implements GoSource {
    static final String KUBERNETES = "1.34.4";

    private static final String VERSION = "k8s.io/component-base/version.";

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        try (var workspace =
                GoWorkspace.open(
                        folder,
                        machine,
                        "kubernetes/go.mod",
                        "kubernetes/go.sum",
                        "kubernetes/tools.go")) {
            workspace.build(
                    workspace.folder(),
                    "k8s.io/kubernetes/cmd/" + command,
                    linkerFlags(),
                    folder.resolve(command));
        }
    }

    // Without these the API server calls itself v0.0.0 and kubelets refuse it.
    private static String linkerFlags() {
        var parts = KUBERNETES.split("\\.", -1);
        return "-s -w -X %sgitVersion=v%s -X %sgitMajor=%s -X %sgitMinor=%s"
                .formatted(VERSION, KUBERNETES, VERSION, parts[0], VERSION, parts[1]);
    }
}
