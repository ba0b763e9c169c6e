package dev.hawser.node;

import static java.util.Objects.requireNonNullElse;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.Mirrors;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.cluster.StatusWriter;
import dev.hawser.cluster.WorkQueue;
import dev.hawser.cluster.WorkQueueMetrics;
import dev.hawser.cluster.WorkQueueOptions;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The only node of a cluster: its Deployments and Services, run by this process on this machine.
 */
public final class ProcessNode implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ProcessNode.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Wake wakeServices = new Wake();
    private final Wake wakeDeployments = new Wake();
    private final Pods pods = new Pods();
    private final Path folder;
    private final ProcessGuard guard;
    private final Mirror<ConfigMap> configMaps;
    private final Mirror<Secret> secrets;
    private final Mirror<Service> services;
    private final Mirror<EndpointSlice> slices;
    private final Mirror<Deployment> deployments;
    private final ServiceReconciler serviceReconciler;

    private ProcessNode(NodeOptions options, Cluster cluster, Toolbox toolbox) throws IOException {
        folder = Files.createTempDirectory("hawser-" + options.name() + "-");
        guard = ProcessGuard.start();
        var all = Selection.everywhere();
        services = Mirror.of(cluster, Service.class, all, s -> wakeServices.add(ObjectKey.of(s)));
        slices =
                Mirror.of(
                        cluster,
                        EndpointSlice.class,
                        all,
                        slice -> Slices.serviceOf(slice).ifPresent(wakeServices::add));
        deployments =
                Mirror.of(
                        cluster, Deployment.class, all, d -> wakeDeployments.add(ObjectKey.of(d)));
        configMaps = Mirror.of(cluster, ConfigMap.class, all, this::filesChanged);
        secrets = Mirror.of(cluster, Secret.class, all, this::filesChanged);
        for (var mirror : List.of(configMaps, secrets, services, slices, deployments)) {
            mirror.awaitSync(PATIENCE);
        }
        serviceReconciler =
                new ServiceReconciler(
                        cluster, services, pods, new Slices(cluster, slices), options);
        var queues = WorkQueueOptions.standard(new WorkQueueMetrics(new PrometheusRegistry()));
        wakeServices.open(new WorkQueue<>("services", serviceReconciler, queues));
        wakeDeployments.open(
                new WorkQueue<>(
                        "deployments", deploymentReconciler(options, cluster, toolbox), queues));
        cluster.apply(NodeObjects.node(options));
        cluster.applyStatus(NodeObjects.ready(options));
        services.list().forEach(service -> wakeServices.add(ObjectKey.of(service)));
        deployments.list().forEach(deployment -> wakeDeployments.add(ObjectKey.of(deployment)));
    }

    public static ProcessNode start(NodeOptions options, Cluster cluster, Toolbox toolbox)
            throws IOException {
        return new ProcessNode(options, cluster, toolbox);
    }

    /**
     * Where a port of a Service of type LoadBalancer is really found: on its address, but on
     * another port where this machine does not let us have the real one.
     */
    public Optional<InetSocketAddress> reachableAt(ObjectKey service, PortKey port) {
        return serviceReconciler.reachableAt(service, port);
    }

    /** The same for one who knows only the address and the port that the Service has. */
    public InetSocketAddress reallyAt(InetSocketAddress told) {
        return serviceReconciler.reallyAt(told);
    }

    /** Returns when every process it started is gone. */
    @Override
    public void close() {
        wakeDeployments.close();
        wakeServices.close();
        List.of(configMaps, secrets, services, slices, deployments).forEach(Mirror::close);
        serviceReconciler.close();
        try (var together = Executors.newVirtualThreadPerTaskExecutor()) {
            pods.all().forEach(pod -> together.execute(pod::close));
        }
        guard.close();
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            log.atDebug().addKeyValue("folder", folder).setCause(e).log("folder left behind");
        }
    }

    private DeploymentReconciler deploymentReconciler(
            NodeOptions options, Cluster cluster, Toolbox toolbox) {
        var starter =
                new PodStarter(
                        options.name(),
                        new Programs(toolbox, guard),
                        new PodAddresses(options.pods()),
                        this::servicesOf);
        var files = new MountedFiles(configMaps, secrets);
        return new DeploymentReconciler(
                cluster,
                deployments,
                new PodRunner(pods, files, starter, folder, wakeDeployments::add),
                new StatusWriter(cluster, new Mirrors(cluster, deployments), Clock.systemUTC()),
                this::readyPodsChangedIn);
    }

    /** Which Deployment mounts what is not kept: there are few, and files change seldom. */
    private void filesChanged(HasMetadata changed) {
        deployments
                .in(changed.getMetadata().getNamespace())
                .forEach(deployment -> wakeDeployments.add(ObjectKey.of(deployment)));
    }

    private void readyPodsChangedIn(String namespace) {
        services.in(namespace).forEach(service -> wakeServices.add(ObjectKey.of(service)));
    }

    private List<String> servicesOf(PodSpecification pod) {
        return services.in(pod.namespace()).stream()
                .filter(service ->
                        Pods.selects(
                                requireNonNullElse(service.getSpec().getSelector(), Map.of()), pod))
                .map(service -> service.getMetadata().getName())
                .sorted()
                .toList();
    }
}
