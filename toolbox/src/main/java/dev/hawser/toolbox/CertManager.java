package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * cert-manager's three programs and the definitions of its kinds. 1.11 is the last version whose
 * published module holds the commands.
 */
record CertManager(String version) implements GoSource {
    static final String CONTROLLER = "cert-manager-controller";
    static final String WEBHOOK = "cert-manager-webhook";
    static final String CA_INJECTOR = "cert-manager-cainjector";
    static final String KINDS = "cert-manager.yaml";

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        var module =
                new GoModule(
                        "github.com/cert-manager/cert-manager",
                        version,
                        "h1:K2LurvwIE4hIhODQZnkOW6ljYe3lVMAliS/to+gI05o=");
        new ModulePrograms(
                        module,
                        new TreeMap<>(
                                Map.of(
                                        CONTROLLER,
                                        "./cmd/controller",
                                        WEBHOOK,
                                        "./cmd/webhook",
                                        CA_INJECTOR,
                                        "./cmd/cainjector")))
                .fetch(folder, machine);
        try (var workspace = GoWorkspace.open(folder, machine)) {
            var definitions = module.download(workspace).resolve("deploy").resolve("crds");
            Files.writeString(folder.resolve(KINDS), String.join("---\n", plain(definitions)));
        }
    }

    // They are templates of a chart, which fill in nothing but labels.
    private static List<String> plain(Path definitions) throws IOException {
        var found = new ArrayList<String>();
        try (Stream<Path> files = Files.list(definitions)) {
            for (var file : files.filter(it -> it.toString().endsWith(".yaml")).sorted().toList()) {
                found.add(
                        Files.readAllLines(file).stream()
                                .filter(line -> !line.contains("{{"))
                                .map(line -> line + "\n")
                                .collect(Collectors.joining()));
            }
        }
        return found;
    }
}
