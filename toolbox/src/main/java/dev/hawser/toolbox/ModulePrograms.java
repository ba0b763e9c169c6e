package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Programs built from one Go module.
 *
 * @param commands packages of the module by the names that their programs get
 */
record ModulePrograms(GoModule module, SortedMap<String, String> commands) implements GoSource {
    static ModulePrograms externalDns(String version) {
        return new ModulePrograms(
                new GoModule(
                        "sigs.k8s.io/external-dns",
                        version,
                        "h1:fyH3AN/WmOrbuAVYgtHPK4UhkNy9DR3gXMU65yQxuzQ="),
                new TreeMap<>(Map.of("external-dns", ".")));
    }

    /** Of the copy that k3s keeps: the original is published without a checksum. */
    static ModulePrograms kubeRouter(String version) {
        return new ModulePrograms(
                new GoModule(
                        "github.com/k3s-io/kube-router/v2",
                        version,
                        "h1:LrU6l4khFt67+QCIvgok9B/C9JY/U2/TaF9TCVUw0vw="),
                new TreeMap<>(Map.of("kube-router", "./cmd/kube-router")));
    }

    static ModulePrograms kubeVip(String version) {
        return new ModulePrograms(
                new GoModule(
                        "github.com/kube-vip/kube-vip",
                        version,
                        "h1:nu8Shq+EDB3zQ0nsYLrd5UU3SUI8AoffiFQpK0fGELM="),
                new TreeMap<>(Map.of("kube-vip", ".")));
    }

    static ModulePrograms kubeVipCloudProvider(String version) {
        return new ModulePrograms(
                new GoModule(
                        "github.com/kube-vip/kube-vip-cloud-provider",
                        version,
                        "h1:3i2makj9hY0o62TOsWxkezn2NgEBQUODCtjdwj+LVKc="),
                new TreeMap<>(Map.of("kube-vip-cloud-provider", ".")));
    }

    static ModulePrograms helm(String version) {
        return new ModulePrograms(
                new GoModule(
                        "helm.sh/helm/v3",
                        version,
                        "h1:krVyCGa8fa/wzTZgqw0DUiXuRT5BPdeqE/sQXujQ22k="),
                new TreeMap<>(Map.of("helm", "./cmd/helm")));
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        try (var workspace = GoWorkspace.open(folder, machine)) {
            var sources = module.download(workspace);
            for (var command : commands.entrySet()) {
                workspace.build(
                        sources, command.getValue(), "-s -w", folder.resolve(command.getKey()));
            }
        }
    }
}
