package dev.hawser.cli.tenant;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to get at the hub, and how long to wait for it. */
final class HubFlags {
    private static final String FIELD_MANAGER = "hawser";

    @Option(
            names = "--kubeconfig",
            paramLabel = "FILE",
            description =
                    "Credentials of the hub. Default: the first file of $KUBECONFIG, or else"
                            + " ~/.kube/config")
    private @Nullable Path kubeconfig;

    @Option(
            names = "--deadline",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long to wait for the manager (default: ${DEFAULT-VALUE}).")
    private int deadlineSeconds;

    Cluster connect() {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(file(), FIELD_MANAGER));
    }

    Duration deadline() {
        return Duration.ofSeconds(deadlineSeconds);
    }

    private Path file() {
        return Optional.ofNullable(kubeconfig)
                .or(() ->
                        Optional.ofNullable(System.getenv("KUBECONFIG"))
                                .filter(paths -> !paths.isBlank())
                                .map(paths -> Path.of(paths.split(File.pathSeparator, 2)[0])))
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".kube", "config"));
    }
}
