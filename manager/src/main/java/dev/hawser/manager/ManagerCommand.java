package dev.hawser.manager;

import dev.hawser.api.Tenant;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.Selection;
import dev.hawser.cluster.server.Door;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.cluster.server.ProcessFlags;
import dev.hawser.cluster.server.ReplicaIdentity;
import dev.hawser.cluster.server.StopSignal;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.model.Network;
import dev.hawser.xds.XdsServer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The manager's command line: the reference's flags, and our own. */
@Command(
        name = "manager",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "1:It could not start; the message says what to change.",
            "2:A flag is wrong.",
            "143:It was told to stop (SIGTERM): work done, the lease given back; proxies go on."
        },
        footerHeading = "Environment:%n",
        footer = "  NAMESPACE   The manager's own namespace, unless --namespace says it.",
        description =
                "Runs the hub: turns the load balancers of every tenant into proxies and Services.")
final class ManagerCommand implements Callable<Integer> {
    @Mixin private final ProcessFlags process = new ProcessFlags(":9443");

    @Option(
            names = "--listen-address",
            paramLabel = "HOST:PORT",
            defaultValue = ":8001",
            description = "Where proxies connect (xDS, mutual TLS). Default: ${DEFAULT-VALUE}")
    private String listenAddress = "";

    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            defaultValue = "",
            description = "The manager's own namespace. Default: $NAMESPACE, or else kubelb")
    private String namespace = "";

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

    @Option(
            names = "--hub-networks",
            paramLabel = "CIDR",
            split = ",",
            description =
                    "Networks of the hub's own pods, Services and nodes, with commas between them:"
                            + " no tenant may name an address there as its backend")
    private List<String> hubNetworks = List.of();

    @Option(
            names = "--find-hub-networks",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "true",
            description =
                    "Keep tenants out of what the hub's API server tells of its networks, too:"
                        + " addresses of its nodes, their podCIDRs, and ServiceCIDRs. Set it to"
                        + " false where nodes of a tenant are pods or nodes of the hub. Default:"
                        + " ${DEFAULT-VALUE}")
    private boolean findHubNetworks;

    @Option(
            names = "--ipv4-only",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description =
                    "Proxies listen on IPv4 alone. For nodes whose kernel has no IPv6, where nobody"
                            + " can listen on both")
    private boolean ipv4Only;

    @Option(
            names = {"--enable-gateway-api", "--enable-tenant-migration"},
            arity = "0..1",
            fallbackValue = "",
            hidden = true,
            description = "Accepted so that KubeLB's chart values start this manager unchanged")
    @SuppressWarnings("UnusedVariable") // picocli needs a place to put it
    private @Nullable List<String> accepted;

    @Override
    public Integer call() throws Exception {
        var options = options(Optional.ofNullable(System.getenv("NAMESPACE")));
        process.openLog();
        var access = process.access(Manager.FIELD_MANAGER);
        try (var stop = StopSignal.install();
                var cluster = ApiServerCluster.connect(access)) {
            XdsServer.prepare();
            door(access).tryOnce(cluster, Tenant.class, Selection.everywhere());
            try (var manager = Manager.start(options, cluster)) {
                Thread.ofVirtual().name("stop").start(() -> closeWhenAsked(manager, stop));
                manager.awaitClosed();
            }
        }
        return 0;
    }

    private static Door door(ClusterAccess access) {
        return new Door(
                "the hub",
                access.credentials(),
                "give --kubeconfig a file with current ones",
                "bind them to the manager's ClusterRole, or give --kubeconfig a file with others",
                "install the kinds of kubelb.k8c.io there");
    }

    private static void closeWhenAsked(Manager manager, StopSignal stop) {
        try {
            stop.await();
            manager.close();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private AddressPolicy backends() {
        var own = hubNetworks.stream().map(ManagerCommand::network).toList();
        return new AddressPolicy(allowLoopbackBackends, own, Optional.empty());
    }

    private static Network network(String text) {
        return Network.parse(text.strip())
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                ("'%s' is not a network; set --hub-networks to CIDRs with commas,"
                                                + " as in 10.244.0.0/16,10.96.0.0/12.")
                                        .formatted(text)));
    }

    /** What was written, as one validated value; anything wrong is said in words of the flag. */
    ManagerOptions options(Optional<String> namespaceVariable) {
        return process.checked(() ->
                new ManagerOptions(
                        namespace.isEmpty()
                                ? namespaceVariable.filter(n -> !n.isEmpty()).orElse("kubelb")
                                : namespace,
                        ListenAddress.ofFlag("--listen-address", listenAddress),
                        process.metrics(),
                        process.health(),
                        Optional.ofNullable(controlPlaneAddress),
                        envoyImage,
                        backends(),
                        findHubNetworks,
                        new BindPolicy.AnyAddress(!ipv4Only),
                        HubOptions.SETTLING,
                        process.leaderElection(),
                        ReplicaIdentity.ofThisProcess()));
    }
}
