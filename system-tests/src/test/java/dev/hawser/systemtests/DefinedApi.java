package dev.hawser.systemtests;

import dev.hawser.api.Definitions;
import dev.hawser.testkit.RealApiServer;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FieldValidateable.Validation;
import io.fabric8.kubernetes.client.dsl.NamespaceableResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A real API server that knows our kinds, and objects on it as plain YAML: our Java types have no
 * say in what it accepts.
 */
final class DefinedApi {
    private static final Duration DEFINED = Duration.ofSeconds(30);

    private final KubernetesClient client;

    private DefinedApi(KubernetesClient client) {
        this.client = client;
    }

    static DefinedApi start() {
        return on(RealApiServer.shared().client());
    }

    /** Teaches a server our kinds. */
    static DefinedApi on(KubernetesClient client) {
        for (var yaml : Definitions.yaml()) {
            var definition =
                    client.getKubernetesSerialization()
                            .unmarshal(yaml, CustomResourceDefinition.class);
            client.resource(definition).forceConflicts().serverSideApply();
            client.resource(definition)
                    .waitUntilCondition(
                            DefinedApi::established, DEFINED.toSeconds(), TimeUnit.SECONDS);
        }
        return new DefinedApi(client);
    }

    private static boolean established(CustomResourceDefinition definition) {
        // Null, not empty, while the server has not looked at it yet.
        var conditions =
                definition.getStatus() == null ? null : definition.getStatus().getConditions();
        return conditions != null
                && conditions.stream()
                        .anyMatch(it ->
                                it.getType().equals("Established")
                                        && it.getStatus().equals("True"));
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
        resource.withTimeout(DEFINED.toSeconds(), TimeUnit.SECONDS).delete();
    }
}
