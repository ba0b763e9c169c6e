package dev.hawser.planner.objects;

import dev.hawser.planner.Names;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.planner.envoy.DrainListeners;
import dev.hawser.planner.envoy.ManagementListeners;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraintBuilder;
import java.util.List;

/** One proxy as a pod: no privileges, no token, nothing it could write to. */
final class ProxyPods {
    private static final String CONTAINER = "envoy-proxy";
    private static final String BOOTSTRAP_VOLUME = "bootstrap";
    private static final String CERTIFICATE_VOLUME = "xds-tls";

    /** The user that distroless images call nonroot. */
    private static final long NOBODY = 65_532L;

    /**
     * A day, in seconds. Until it has its configuration a proxy waits for a manager, and to start
     * it again helps nobody: a kubelet would let it wait the longer each time, also for a manager
     * that is back.
     */
    private static final int PATIENCE = 86_400;

    private ProxyPods() {}

    static PodSpec from(ProxyInput input, ConfigMap bootstrap) {
        var settings = input.settings();
        return new PodSpecBuilder()
                .withNodeSelector(settings.nodeSelector())
                .withTolerations(settings.tolerations())
                .withAffinity(settings.affinity().orElse(null))
                .withTopologySpreadConstraints(spread(input))
                .withImagePullSecrets(settings.imagePullSecrets())
                .withTerminationGracePeriodSeconds(settings.shutdown().grace().toSeconds())
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withRunAsUser(NOBODY)
                .withRunAsGroup(NOBODY)
                .withFsGroup(NOBODY) // the key in the Secret is readable for this group only
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .withContainers(container(input))
                .addNewVolume()
                .withName(BOOTSTRAP_VOLUME)
                .withNewConfigMap()
                .withName(bootstrap.getMetadata().getName())
                .endConfigMap()
                .endVolume()
                .addNewVolume()
                .withName(CERTIFICATE_VOLUME)
                .withNewSecret()
                .withSecretName(Names.proxyCertificate(input.fleet().namespace()))
                .withDefaultMode(0440)
                .endSecret()
                .endVolume()
                .build();
    }

    private static Container container(ProxyInput input) {
        var node = input.fleet().node();
        var container =
                new ContainerBuilder()
                        .withName(CONTAINER)
                        .withImage(input.settings().image())
                        .withArgs(
                                "--config-path",
                                Bootstraps.FOLDER + "/" + Bootstraps.FILE,
                                "--service-node",
                                node,
                                "--service-cluster",
                                node,
                                // It would want shared memory, which proxies on one machine would
                                // fight over.
                                "--disable-hot-restart")
                        .withPorts(
                                port("readiness", ManagementListeners.READINESS_PORT),
                                port("healthcheck", ManagementListeners.HEALTH_PORT),
                                port(
                                        ManagementListeners.STATISTICS_PORT_NAME,
                                        ManagementListeners.STATISTICS_PORT))
                        .withStartupProbe(
                                probe(
                                        ManagementListeners.READINESS_PATH,
                                        ManagementListeners.READINESS_PORT,
                                        PATIENCE))
                        .withReadinessProbe(
                                probe(
                                        ManagementListeners.HEALTH_PATH,
                                        ManagementListeners.HEALTH_PORT,
                                        2))
                        .withLivenessProbe(
                                probe(
                                        ManagementListeners.HEALTH_PATH,
                                        ManagementListeners.HEALTH_PORT,
                                        30))
                        .withResources(input.settings().resources())
                        .withSecurityContext(unprivileged())
                        .addNewVolumeMount()
                        .withName(BOOTSTRAP_VOLUME)
                        .withMountPath(Bootstraps.FOLDER)
                        .withReadOnly(true)
                        .endVolumeMount()
                        .addNewVolumeMount()
                        .withName(CERTIFICATE_VOLUME)
                        .withMountPath(Bootstraps.CERTIFICATE_FOLDER)
                        .withReadOnly(true)
                        .endVolumeMount();
        if (input.settings().shutdown().isGraceful()) {
            container
                    .withNewLifecycle()
                    .withNewPreStop()
                    .withNewHttpGet()
                    .withPath(DrainListeners.PATH)
                    .withPort(new IntOrString(DrainListeners.PORT))
                    .endHttpGet()
                    .endPreStop()
                    .endLifecycle();
        }
        return container.build();
    }

    /** Rather on a node without one, but also on one that has one if there is no other. */
    private static List<TopologySpreadConstraint> spread(ProxyInput input) {
        if (!input.settings().spread()) {
            return List.of();
        }
        return List.of(
                new TopologySpreadConstraintBuilder()
                        .withMaxSkew(1)
                        .withTopologyKey("kubernetes.io/hostname")
                        .withWhenUnsatisfiable("ScheduleAnyway")
                        .withNewLabelSelector()
                        .withMatchLabels(ObjectLabels.proxyPods(input.fleet()))
                        .endLabelSelector()
                        .build());
    }

    private static SecurityContext unprivileged() {
        return new SecurityContextBuilder()
                .withAllowPrivilegeEscalation(false)
                .withReadOnlyRootFilesystem(true)
                .withNewCapabilities()
                .withDrop("ALL")
                .endCapabilities()
                .build();
    }

    private static ContainerPort port(String name, int port) {
        return new ContainerPortBuilder()
                .withName(name)
                .withContainerPort(port)
                .withProtocol("TCP")
                .build();
    }

    /**
     * Every second, so that a tenant's first load balancer does not wait for the kubelet to look
     * again.
     */
    private static Probe probe(String path, int port, int failures) {
        return new ProbeBuilder()
                .withNewHttpGet()
                .withPath(path)
                .withPort(new IntOrString(port))
                .endHttpGet()
                .withPeriodSeconds(1)
                .withTimeoutSeconds(5)
                .withFailureThreshold(failures)
                .build();
    }
}
