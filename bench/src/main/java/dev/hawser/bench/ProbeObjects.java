package dev.hawser.bench;

import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;

/** What the tenant's users write. */
final class ProbeObjects {
    static final int PORT = 8080;

    private ProbeObjects() {}

    static Namespace namespace(String name) {
        return new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build();
    }

    /** One backend for all Services of a namespace. */
    static Deployment backend(String namespace) {
        return new DeploymentBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName("backend")
                .endMetadata()
                .withNewSpec()
                .withReplicas(1)
                .withNewSelector()
                .addToMatchLabels("app", "backend")
                .endSelector()
                .withNewTemplate()
                .withNewMetadata()
                .addToLabels("app", "backend")
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName("backend")
                .withImage("hawser/demo-backend")
                .addNewPort()
                .withContainerPort(PORT)
                .endPort()
                .endContainer()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }

    static Service service(ObjectKey key, String type) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace(key.namespace())
                .withName(key.name())
                .endMetadata()
                .withNewSpec()
                .withType(type)
                .addToSelector("app", "backend")
                .addNewPort()
                .withPort(PORT)
                .endPort()
                .endSpec()
                .build();
    }

    /** Whether the owner of a Service knows where it answers. */
    static boolean told(Service service) {
        return service.getStatus() != null
                && service.getStatus().getLoadBalancer() != null
                && !service.getStatus().getLoadBalancer().getIngress().isEmpty();
    }
}
