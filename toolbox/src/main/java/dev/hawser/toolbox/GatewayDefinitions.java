package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The Gateway API's definitions of its kinds (standard channel) out of its Go module, as one file.
 */
record GatewayDefinitions() implements Source {
    static final String FILE = "gateway-api.yaml";

    private static final String MODULE = "sigs.k8s.io/gateway-api";

    @Override
    public String activity() {
        return "downloading with go";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        try (var workspace =
                GoWorkspace.open(folder, machine, "gateway-api/go.mod", "gateway-api/go.sum")) {
            workspace.go("mod", "download", MODULE);
            var module = workspace.go("list", "-m", "-f", "{{.Dir}}", MODULE).strip();
            var definitions = definitions(Path.of(module, "config", "crd", "standard"));
            Files.writeString(folder.resolve(FILE), String.join("\n---\n", definitions));
        }
    }

    // The folder also holds a kustomization, and a policy that no definition depends on.
    private static List<String> definitions(Path folder) throws IOException {
        var found = new ArrayList<String>();
        try (Stream<Path> files = Files.list(folder)) {
            for (var file : files.sorted().toList()) {
                var text = Files.readString(file);
                if (text.lines().anyMatch("kind: CustomResourceDefinition"::equals)) {
                    found.add(text);
                }
            }
        }
        return found;
    }
}
