package dev.hawser.testkit;

import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A pod in some namespace, out of which others are asked. */
public final class Visitor {
    private static final String NAME = "visitor";
    private static final int SECONDS = 60;
    private static final String BUSYBOX = "/bin/busybox";

    private final PodResource pod;

    private Visitor(PodResource pod) {
        this.pod = pod;
    }

    /** Returns once it runs. */
    public static Visitor in(RealCluster cluster, String namespace) {
        KubernetesClient client = cluster.client();
        client.resource(pod(namespace)).create();
        var resource = client.pods().inNamespace(namespace).withName(NAME);
        resource.waitUntilReady(SECONDS, TimeUnit.SECONDS);
        return new Visitor(resource);
    }

    /** What an HTTP server tells it; empty if it cannot be reached, or says nothing good. */
    public Optional<String> get(String address, int port, String path) {
        var url = "http://%s:%d%s".formatted(address, port, path);
        var out = new ByteArrayOutputStream();
        try (var shell =
                pod.writingOutput(out)
                        .exec(BUSYBOX, "timeout", "3", BUSYBOX, "wget", "-q", "-O", "-", url)) {
            return shell.exitCode().get(SECONDS, TimeUnit.SECONDS) == 0
                    ? Optional.of(out.toString(StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking " + url, e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("cannot ask " + url, e);
        }
    }

    private static Pod pod(String namespace) {
        return new PodBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(NAME)
                .endMetadata()
                .withNewSpec()
                .withTerminationGracePeriodSeconds(1L)
                .withAutomountServiceAccountToken(false)
                .addNewContainer()
                .withName(NAME)
                .withImage(Images.PAUSE)
                .withImagePullPolicy("IfNotPresent")
                .endContainer()
                .endSpec()
                .build();
    }
}
