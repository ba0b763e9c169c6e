package dev.hawser.node;

import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.util.Map;

/** The Service {@code web} and the Deployment behind it. */
final class Workloads {
    static final ObjectKey WEB = new ObjectKey("default", "web");
    static final PortKey HTTP = new PortKey(28_080, Protocol.TCP);

    private Workloads() {}

    static Deployment scaled(Deployment deployment, int replicas) {
        return deployment.edit().editSpec().withReplicas(replicas).endSpec().build();
    }

    static Service service(String type) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withName("web")
                .withNamespace("default")
                .endMetadata()
                .withNewSpec()
                .withType(type)
                .withSelector(Map.of("app", "web"))
                .addNewPort()
                .withName("http")
                .withPort(28_080)
                .withProtocol("TCP")
                .withNewTargetPort("http")
                .endPort()
                .endSpec()
                .build();
    }

    static Deployment demo(String greeting, int replicas) {
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName("web")
                .withNamespace("default")
                .endMetadata()
                .withNewSpec()
                .withReplicas(replicas)
                .withNewTemplate()
                .withNewMetadata()
                .addToLabels("app", "web")
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName("web")
                .withImage("hawser/demo-backend")
                .addNewEnv()
                .withName("GREETING")
                .withValue(greeting)
                .endEnv()
                .addNewPort()
                .withName("http")
                .withContainerPort(28_080)
                .endPort()
                .addNewPort()
                .withName("echo")
                .withContainerPort(28_053)
                .withProtocol("UDP")
                .endPort()
                .endContainer()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }
}
