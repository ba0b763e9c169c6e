package dev.hawser.lab;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.util.Map;

/** Workloads of tenants: pods that say who they are, and the Services in front. */
public final class Backends {
    private Backends() {}

    /** Pods that answer HTTP on 8080 and UDP on 5353 with these words and their own name. */
    public static Deployment deployment(String namespace, String name, String words, int replicas) {
        return new DeploymentBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .withNewSpec()
                .withReplicas(replicas)
                .withNewSelector()
                .withMatchLabels(labels(name))
                .endSelector()
                .withNewTemplate()
                .withNewMetadata()
                .withLabels(labels(name))
                .endMetadata()
                .withNewSpec()
                .withTerminationGracePeriodSeconds(1L)
                .withAutomountServiceAccountToken(false)
                .addNewContainer()
                .withName("backend")
                .withImage(Images.BACKEND)
                .withImagePullPolicy("IfNotPresent")
                .addNewEnv()
                .withName("WORDS")
                .withValue(words)
                .endEnv()
                .withNewReadinessProbe()
                .withPeriodSeconds(1)
                .withNewHttpGet()
                .withPort(new IntOrString(8080))
                .endHttpGet()
                .endReadinessProbe()
                .endContainer()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }

    /** A Service of the given type in front of the pods of that name: HTTP on a port. */
    public static Service service(String namespace, String name, String type, int port) {
        return service(namespace, name, type, port, "TCP", 8080);
    }

    /** The same over UDP. */
    public static Service udpService(String namespace, String name, String type, int port) {
        return service(namespace, name, type, port, "UDP", 5353);
    }

    private static Service service(
            String namespace, String name, String type, int port, String protocol, int targetPort) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .withNewSpec()
                .withType(type)
                .withSelector(labels(name))
                .addNewPort()
                .withName("main")
                .withPort(port)
                .withProtocol(protocol)
                .withTargetPort(new IntOrString(targetPort))
                .endPort()
                .endSpec()
                .build();
    }

    private static Map<String, String> labels(String name) {
        return Map.of("app", name);
    }
}
