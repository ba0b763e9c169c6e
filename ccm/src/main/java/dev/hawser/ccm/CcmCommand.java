package dev.hawser.ccm;

import dev.hawser.api.Leases;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.cluster.ServerAddress;
import dev.hawser.cluster.server.Door;
import dev.hawser.cluster.server.ProcessFlags;
import dev.hawser.cluster.server.ReplicaIdentity;
import dev.hawser.cluster.server.StopSignal;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.NodeAddressType;
import dev.hawser.planner.publish.NodeSelector;
import dev.hawser.planner.publish.PublishOptions;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The CCM's command line: the reference's flags, as far as they concern Services, nodes and
 * Secrets.
 */
@Command(
        name = "ccm",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        modelTransformer = LaterFlags.class,
        description =
                "Runs beside a tenant cluster: publishes its Services of type LoadBalancer, and the"
                        + " Secrets that are to travel, to the hub.")
final class CcmCommand implements Callable<Integer> {
    private static final Logger log = LoggerFactory.getLogger(CcmCommand.class);
    private static final String FIELD_MANAGER = "kubelb-ccm";

    @Spec private CommandSpec spec; // set by picocli

    @Mixin private final ProcessFlags process = new ProcessFlags(":9445");

    @Option(
            names = "--cluster-name",
            paramLabel = "TENANT",
            required = true,
            description = "Name of our Tenant on the hub, with or without the prefix tenant-")
    private String clusterName = "";

    @Option(
            names = "--kubelb-kubeconfig",
            paramLabel = "FILE",
            defaultValue = "${sys:user.home}/.kube/kubelb",
            description = "How to reach the hub. Default: ${DEFAULT-VALUE}")
    private Path hubKubeconfig = Path.of("");

    @Option(
            names = "--kubelb-address",
            paramLabel = "ADDRESS",
            description =
                    "Where the hub's API server is reached from here: host, host:port or"
                            + " https://host:port. Default: as --kubelb-kubeconfig says")
    private @Nullable String hubAddress;

    @Option(
            names = "--kubelb-secret",
            paramLabel = "NAME",
            defaultValue = HubCredential.SECRET,
            description =
                    "Secret of the pod's own namespace that --kubelb-kubeconfig is mounted from;"
                            + " new tokens are stored there. Default: ${DEFAULT-VALUE}")
    private String hubSecret = "";

    @Option(
            names = "--node-address-type",
            paramLabel = "TYPE",
            defaultValue = "ExternalIP",
            description =
                    "Which address of each node the hub dials: ExternalIP, InternalIP or Hostname."
                            + " Without any ExternalIP it is InternalIP. Default: ${DEFAULT-VALUE}")
    private String nodeAddressType = "";

    @Option(
            names = "--node-address-label-selector",
            paramLabel = "SELECTOR",
            defaultValue = "",
            description =
                    "Dial only nodes with such labels, as in pool=edge,zone in (a, b). Default:"
                            + " all")
    private String nodes = "";

    @Option(
            names = "--max-node-address-count",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Dial at most so many nodes, spread over zones; 0 is no limit. Default:"
                            + " ${DEFAULT-VALUE}")
    private int maxNodeAddresses;

    @Option(
            names = "--use-loadbalancer-class",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description =
                    "Publish only Services whose loadBalancerClass is kubelb. Default:"
                            + " ${DEFAULT-VALUE}")
    private boolean useLoadBalancerClass;

    @Option(
            names = "--enable-secret-synchronizer",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description =
                    "Copy Secrets labelled kubelb.k8c.io/managed-by=kubelb to the hub. Default:"
                            + " ${DEFAULT-VALUE}")
    private boolean synchroniseSecrets;

    @Option(
            names = "--leader-election-namespace",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Where replicas keep their Lease. Default: the pod's own namespace")
    private String leaderElectionNamespace = "";

    @Override
    public Integer call() throws Exception {
        var hubAccess = hubAccess();
        var options = options(PodNamespace.ofThisProcess());
        process.openLog();
        var unmet = LaterFlags.unmet(spec);
        if (!unmet.isEmpty()) {
            log.atWarn()
                    .addKeyValue("flags", unmet)
                    .log(
                            "these flags have no effect: so far Ingresses, Gateways and routes"
                                    + " are left alone; remove them to silence this");
        }
        var access = process.access(FIELD_MANAGER);
        try (var stop = StopSignal.install();
                var tenant = ApiServerCluster.connect(access);
                var hub = ApiServerCluster.connect(hubAccess)) {
            var ours = tenantDoor(access);
            ours.tryOnce(tenant, Service.class, Selection.everywhere());
            ours.tryOnce(tenant, Node.class, Selection.everywhere());
            try (var _ = Ccm.start(options, tenant, hub)) {
                stop.await();
            }
        }
        return 0;
    }

    /** Only of the tenant cluster: what is wrong with the hub can be told there, and may end. */
    private static Door tenantDoor(ClusterAccess access) {
        return new Door(
                "the tenant cluster",
                access.credentials(),
                "give --kubeconfig a file with current ones",
                "bind them to the CCM's ClusterRole, or give --kubeconfig a file with others",
                "give --kubeconfig the file of a Kubernetes cluster");
    }

    /** What was written, as one validated value; anything wrong is said in words of the flag. */
    CcmOptions options(Optional<String> podNamespace) {
        return process.checked(() -> {
            LaterFlags.unmet(spec);
            return new CcmOptions(
                    new PublishOptions(
                            new TenantName(clusterName).namespace(),
                            useLoadBalancerClass,
                            NodeAddressType.of(nodeAddressType),
                            NodeSelector.parse(nodes),
                            maxNodeAddresses),
                    synchroniseSecrets,
                    process.metrics(),
                    process.health(),
                    process.leaderElection() ? Optional.of(lease(podNamespace)) : Optional.empty(),
                    ReplicaIdentity.ofThisProcess(),
                    podNamespace.map(name ->
                            HubCredential.kept(hubKubeconfig, new ObjectKey(name, hubSecret))));
        });
    }

    private ClusterAccess hubAccess() {
        var access = ClusterAccess.kubeconfig(hubKubeconfig, FIELD_MANAGER);
        return Optional.ofNullable(hubAddress)
                .map(address -> process.checked(() -> access.at(new ServerAddress(address))))
                .orElse(access);
    }

    private ObjectKey lease(Optional<String> podNamespace) {
        var namespace =
                leaderElectionNamespace.isEmpty()
                        ? podNamespace.orElseThrow(() ->
                                new IllegalArgumentException(
                                        "outside of a pod the Lease has no namespace; set"
                                                + " --leader-election-namespace, or"
                                                + " --enable-leader-election=false for a single"
                                                + " replica."))
                        : leaderElectionNamespace;
        return new ObjectKey(namespace, Leases.CCM);
    }
}
