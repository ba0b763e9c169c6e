package dev.hawser.cluster.server;

import dev.hawser.cluster.ClusterAccess;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The flags that all our programs have in common, by the reference's names. */
public final class ProcessFlags {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec program; // set by picocli

    @Option(
            names = "--kubeconfig",
            paramLabel = "FILE",
            description =
                    "How to reach the cluster that it runs in. Default: the pod's service account")
    private @Nullable Path kubeconfig;

    @Option(
            names = "--metrics-addr",
            paramLabel = "HOST:PORT",
            description = "Where /metrics is served; 0 turns it off. Default: ${DEFAULT-VALUE}")
    private String metricsAddress;

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
            description = "Of several replicas only one writes. Default: ${DEFAULT-VALUE}")
    private boolean leaderElection;

    @Mixin private LogFlags log = new LogFlags();

    /**
     * @param metricsAddress where this program serves its metrics unless told otherwise
     */
    public ProcessFlags(String metricsAddress) {
        this.metricsAddress = metricsAddress;
    }

    public ClusterAccess access(String fieldManager) {
        return kubeconfig == null
                ? ClusterAccess.inCluster(fieldManager)
                : ClusterAccess.kubeconfig(kubeconfig, fieldManager);
    }

    public Optional<ListenAddress> metrics() {
        return ListenAddress.ofOptionalFlag("--metrics-addr", metricsAddress);
    }

    public Optional<ListenAddress> health() {
        return ListenAddress.ofOptionalFlag("--health-probe-bind-address", healthAddress);
    }

    public boolean leaderElection() {
        return leaderElection;
    }

    /** From here on the log is written as asked for. */
    public void openLog() {
        log.obey();
    }

    /**
     * What was written, as one value; what the value's own check refuses is said as picocli says
     * what it refuses itself.
     */
    public <T> T checked(Supplier<T> options) {
        try {
            log.check();
            return options.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(program.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }
}
