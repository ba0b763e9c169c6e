package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNullElse;

import dev.hawser.node.PodSpecification.FileSource;
import dev.hawser.node.PodSpecification.Mount;
import dev.hawser.node.PodSpecification.Port;
import dev.hawser.node.PodSpecification.Probe;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Pods from a Deployment. Of a template's containers only the first is run: sidecars look after a
 * process in ways that a process of this machine does not need.
 */
final class PodSpecifications {
    static final String LOOPBACK_ADDRESS = "hawser.dev/loopback-address";

    static List<PodSpecification> from(Deployment deployment) {
        var template = deployment.getSpec().getTemplate();
        var hash = hash(template);
        int replicas = requireNonNullElse(deployment.getSpec().getReplicas(), 1);
        return IntStream.range(0, replicas)
                .mapToObj(i -> "%s-%s-%d".formatted(deployment.getMetadata().getName(), hash, i))
                .map(name -> pod(deployment.getMetadata().getNamespace(), name, template))
                .toList();
    }

    private static PodSpecification pod(String namespace, String name, PodTemplateSpec template) {
        var container = template.getSpec().getContainers().getFirst();
        var metadata = Optional.ofNullable(template.getMetadata());
        return new PodSpecification(
                namespace,
                name,
                metadata.map(m -> m.getLabels()).orElse(Map.of()),
                metadata.map(m -> m.getAnnotations()).map(a -> a.get(LOOPBACK_ADDRESS)),
                container.getImage(),
                container.getArgs(),
                environment(container),
                ports(container),
                mounts(container, template.getSpec().getVolumes()),
                readiness(container));
    }

    private static Map<String, String> environment(Container container) {
        return container.getEnv().stream()
                .filter(variable -> variable.getValue() != null)
                .collect(
                        Collectors.toMap(EnvVar::getName, EnvVar::getValue, (first, last) -> last));
    }

    private static List<Port> ports(Container container) {
        return container.getPorts().stream()
                .map(port ->
                        new Port(
                                Optional.ofNullable(port.getName()),
                                port.getContainerPort(),
                                Protocol.of(port.getProtocol())))
                .toList();
    }

    private static List<Mount> mounts(Container container, List<Volume> volumes) {
        var byName =
                volumes.stream().collect(Collectors.toMap(Volume::getName, Function.identity()));
        return container.getVolumeMounts().stream()
                .flatMap(mount ->
                        mount(mount, Optional.ofNullable(byName.get(mount.getName()))).stream())
                .toList();
    }

    /** Volumes of other kinds hold nothing to read: whoever mounts them writes to them. */
    private static Optional<Mount> mount(VolumeMount mount, Optional<Volume> volume) {
        Optional<FileSource> secret =
                volume.map(Volume::getSecret)
                        .map(s -> new FileSource.SecretFiles(s.getSecretName()));
        return secret.or(() ->
                        volume.map(Volume::getConfigMap)
                                .map(c -> new FileSource.ConfigMapFiles(c.getName())))
                .map(source -> new Mount(mount.getMountPath(), source));
    }

    private static Optional<Probe> readiness(Container container) {
        return Optional.ofNullable(container.getReadinessProbe())
                .flatMap(probe -> {
                    var period =
                            Duration.ofSeconds(requireNonNullElse(probe.getPeriodSeconds(), 10));
                    return Optional.ofNullable(probe.getHttpGet())
                            .map(get ->
                                    new Probe(
                                            number(get.getPort(), container),
                                            Optional.of(requireNonNullElse(get.getPath(), "/")),
                                            period))
                            .or(() ->
                                    Optional.ofNullable(probe.getTcpSocket())
                                            .map(tcp ->
                                                    new Probe(
                                                            number(tcp.getPort(), container),
                                                            Optional.empty(),
                                                            period)));
                });
    }

    private static int number(IntOrString port, Container container) {
        var number = port.getIntVal();
        if (number != null) {
            return number;
        }
        return container.getPorts().stream()
                .filter(candidate -> port.getStrVal().equals(candidate.getName()))
                .map(ContainerPort::getContainerPort)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "port: %s (expected: a name among the container's ports)"
                                        .formatted(port.getStrVal())));
    }

    private static String hash(PodTemplateSpec template) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            var bytes = digest.digest(Serialization.asJson(template).getBytes(UTF_8));
            return HexFormat.of().formatHex(bytes, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private PodSpecifications() {}
}
