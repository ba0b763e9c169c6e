package dev.hawser.manager;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.cluster.server.LogFlags;
import dev.hawser.cluster.server.ReplicaIdentity;
import dev.hawser.cluster.server.StopSignal;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The manager's command line: the reference's flags, and our own. */
@Command(
        name = "manager",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Runs the hub: turns the load balancers of every tenant into proxies and Services.")
final class ManagerCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--listen-address",
            paramLabel = "HOST:PORT",
            defaultValue = ":8001",
            description = "Where proxies connect (xDS, mutual TLS). Default: ${DEFAULT-VALUE}")
    private String listenAddress = "";

    @Option(
            names = "--metrics-addr",
            paramLabel = "HOST:PORT",
            defaultValue = ":9443",
            description = "Where /metrics is served; 0 turns it off. Default: ${DEFAULT-VALUE}")
    private String metricsAddress = "";

    @Option(
            names = "--health-probe-bind-address",
            paramLabel = "HOST:PORT",
            defaultValue = ":8081",
            description =
                    "Where /healthz and /readyz are served; 0 turns it off. Default:"
                            + " ${DEFAULT-VALUE}")
    private String healthAddress = "";

    @Option(
            names = "--enable-leader-election",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "true",
            description =
                    "Of several replicas only one writes; all of them serve. Default:"
                            + " ${DEFAULT-VALUE}")
    private boolean leaderElection;

    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            defaultValue = "",
            description = "The manager's own namespace. Default: $NAMESPACE, or else kubelb")
    private String namespace = "";

    @Option(
            names = "--kubeconfig",
            paramLabel = "FILE",
            description = "How to reach the hub's API server. Default: the pod's service account")
    private @Nullable Path kubeconfig;

    @Option(
            names = "--envoy-control-plane-address",
            paramLabel = "HOST:PORT",
            description =
                    "Where proxies find this manager. Default: envoycp.<namespace>.svc and the"
                            + " listen port")
    private @Nullable String controlPlaneAddress;

    @Option(
            names = "--envoy-image",
            paramLabel = "IMAGE",
            defaultValue = ManagerOptions.DEFAULT_ENVOY_IMAGE,
            description = "The image of tenants' proxies. Default: ${DEFAULT-VALUE}")
    private String envoyImage = "";

    @Option(
            names = "--allow-loopback-backends",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description =
                    "Accept 127.x endpoints. Never on a real hub: they would be the proxy's own"
                            + " machine")
    private boolean allowLoopbackBackends;

    @Mixin private LogFlags logs = new LogFlags();

    @Option(
            names = {
                "--enable-gateway-api",
                "--enable-tenant-migration",
                "--zap-devel",
                "--zap-encoder",
                "--zap-log-level",
                "--zap-stacktrace-level",
                "--zap-time-encoding"
            },
            arity = "0..1",
            fallbackValue = "",
            hidden = true,
            description =
                    "Accepted so that the reference's chart values start this manager unchanged")
    @SuppressWarnings("UnusedVariable") // picocli needs a place to put it
    private @Nullable List<String> accepted;

    @Override
    public Integer call() throws Exception {
        var options = options(Optional.ofNullable(System.getenv("NAMESPACE")));
        logs.obey();
        var access = new ClusterAccess(Optional.ofNullable(kubeconfig), Manager.FIELD_MANAGER);
        try (var stop = StopSignal.install();
                var cluster = ApiServerCluster.connect(access)) {
            HubDoor.tryOnce(cluster, access);
            try (var manager = Manager.start(options, cluster)) {
                Thread.ofVirtual().name("stop").start(() -> closeWhenAsked(manager, stop));
                manager.awaitClosed();
            }
        }
        return 0;
    }

    private static void closeWhenAsked(Manager manager, StopSignal stop) {
        try {
            stop.await();
            manager.close();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** What was written, as one validated value; anything wrong is said in words of the flag. */
    ManagerOptions options(Optional<String> namespaceVariable) {
        try {
            return new ManagerOptions(
                    namespace.isEmpty()
                            ? namespaceVariable.filter(n -> !n.isEmpty()).orElse("kubelb")
                            : namespace,
                    ListenAddress.ofFlag("--listen-address", listenAddress),
                    ListenAddress.ofOptionalFlag("--metrics-addr", metricsAddress),
                    ListenAddress.ofOptionalFlag("--health-probe-bind-address", healthAddress),
                    Optional.ofNullable(controlPlaneAddress),
                    envoyImage,
                    allowLoopbackBackends,
                    false,
                    leaderElection,
                    ReplicaIdentity.ofThisProcess());
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
}
