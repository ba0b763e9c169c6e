package dev.hawser.lab;

import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** etcd, kube-apiserver and, on demand, the controllers of one cluster, with their certificates. */
final class ControlPlane implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ControlPlanePlace place;
    private final ClusterPki pki;
    private final Path kubeconfig;
    private final KubernetesClient client;
    private final List<RunningProcess> controllers = new ArrayList<>();
    private final RunningProcess etcd;
    private @Nullable RunningProcess apiServer;

    private ControlPlane(ControlPlanePlace place) {
        this.place = place;
        this.pki = new ClusterPki(place.folder());
        issueCertificates();
        this.kubeconfig = kubeconfig("admin");
        this.client = connect(kubeconfig);
        this.etcd = start(Tool.ETCD, ControlPlaneArguments.etcd(place));
    }

    /** Starts etcd and the API server, and returns once it is ready. */
    static ControlPlane start(ControlPlanePlace place) {
        var plane = new ControlPlane(place);
        plane.startApiServer();
        return plane;
    }

    /** A client that fails at once instead of trying for long: whoever has it waits by himself. */
    static KubernetesClient connect(Path kubeconfig) {
        var config = Config.fromKubeconfig(kubeconfig.toFile());
        config.setRequestRetryBackoffLimit(0);
        return new KubernetesClientBuilder().withConfig(config).build();
    }

    /** For whoever may do everything. */
    Path kubeconfig() {
        return kubeconfig;
    }

    /** For the user whose certificate has that name. */
    Path kubeconfig(String user) {
        return Kubeconfigs.write(
                place.folder().resolve(user + ".kubeconfig"), place.server(), pki, user);
    }

    KubernetesClient client() {
        return client;
    }

    ClusterPki pki() {
        return pki;
    }

    ControlPlanePlace place() {
        return place;
    }

    RunningProcess apiServer() {
        if (apiServer == null) {
            throw new IllegalStateException("the API server was not started");
        }
        return apiServer;
    }

    RunningProcess etcd() {
        return etcd;
    }

    /** Starts the API server, again if need be: same port, same data. */
    void startApiServer() {
        var process = start(Tool.KUBE_APISERVER, ControlPlaneArguments.apiServer(place, pki));
        apiServer = process;
        Waiting.until("the API server is ready", PATIENCE, () -> ready(process));
    }

    void startControllers() {
        if (controllers.isEmpty()) {
            controllers.add(
                    start(
                            Tool.KUBE_CONTROLLER_MANAGER,
                            ControlPlaneArguments.controllerManager(place, pki, kubeconfig)));
        }
    }

    void startScheduler() {
        controllers.add(start(Tool.KUBE_SCHEDULER, ControlPlaneArguments.scheduler(kubeconfig)));
    }

    @Override
    public void close() {
        client.close();
        controllers.forEach(RunningProcess::kill);
        if (apiServer != null) {
            apiServer.kill(); // its graceful end takes long, and nobody is served any more
        }
        etcd.kill();
    }

    private void issueCertificates() {
        pki.server(
                "server",
                "CN=kube-apiserver",
                place.address(),
                "127.0.0.1",
                ControlPlaneArguments.FIRST_SERVICE_ADDRESS,
                "localhost",
                "kubernetes",
                "kubernetes.default",
                "kubernetes.default.svc");
        pki.client("admin", "O=system:masters,CN=admin");
        pki.keys("service-accounts");
    }

    private RunningProcess start(Tool tool, List<String> arguments) {
        return RunningProcess.start(
                tool.program(), place.folder(), place.program(Tools.find(tool), arguments));
    }

    private boolean ready(RunningProcess process) {
        if (!process.alive()) {
            throw new IllegalStateException(
                    "the API server ended: %s\netcd: %s"
                            .formatted(process.output(), etcd.output()));
        }
        try {
            return "ok".equals(client.raw("/readyz"));
        } catch (KubernetesClientException e) {
            return false;
        }
    }
}
