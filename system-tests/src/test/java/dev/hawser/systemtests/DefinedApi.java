package dev.hawser.systemtests;

import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FieldValidateable.Validation;
import io.fabric8.kubernetes.client.dsl.NamespaceableResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A real API server that knows our kinds, and objects on it as plain YAML: our Java types have no
 * say in what it accepts.
 */
final class DefinedApi {
    private final KubernetesClient client;

    private DefinedApi(KubernetesClient client) {
        this.client = client;
    }

    static DefinedApi start() {
        return on(RealApiServer.shared().client());
    }

    /** Teaches a server our kinds. */
    static DefinedApi on(KubernetesClient client) {
        OwnKinds.install(client);
        return new DefinedApi(client);
    }

    KubernetesClient client() {
        return client;
    }

    void namespace(String name) {
        client.resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName(name)
                                .endMetadata()
                                .build())
                .serverSideApply();
    }

    GenericKubernetesResource parse(String yaml) {
        return client.getKubernetesSerialization().unmarshal(yaml, GenericKubernetesResource.class);
    }

    GenericKubernetesResource parse(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As {@code kubectl create} does: a field nobody declared is an error. */
    GenericKubernetesResource create(GenericKubernetesResource object) {
        return client.resource(object).fieldValidation(Validation.STRICT).create();
    }

    GenericKubernetesResource update(GenericKubernetesResource object) {
        return client.resource(object).fieldValidation(Validation.STRICT).update();
    }

    GenericKubernetesResource updateStatus(GenericKubernetesResource object) {
        return client.resource(object).fieldValidation(Validation.STRICT).updateStatus();
    }

    void delete(GenericKubernetesResource object) {
        NamespaceableResource<GenericKubernetesResource> resource = client.resource(object);
        resource.withTimeout(30, TimeUnit.SECONDS).delete();
    }
}
