package dev.hawser.cli.hub;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to get at the hub. */
public final class HubFlags {
    private static final String FIELD_MANAGER = "hawser";

    @Option(
            names = "--kubeconfig",
            paramLabel = "FILE",
            description =
                    "Credentials of the hub. Default: the first file of $KUBECONFIG, or else"
                            + " ~/.kube/config")
    private @Nullable Path kubeconfig;

    public ApiServerCluster connect() {
        return connect(file());
    }

    /** Whether it was said which hub, and not left to what there is by default. */
    public boolean isGiven() {
        return kubeconfig != null;
    }

    /** Any other cluster, in the same way. */
    public static ApiServerCluster connect(Path kubeconfig) {
        return ApiServerCluster.connect(ClusterAccess.kubeconfig(kubeconfig, FIELD_MANAGER));
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
