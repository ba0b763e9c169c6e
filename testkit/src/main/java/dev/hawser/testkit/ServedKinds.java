package dev.hawser.testkit;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Definitions of kinds on a real API server: taken at once, served a moment later. */
final class ServedKinds {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private ServedKinds() {}

    static void install(KubernetesClient client, String yaml) {
        var definitions =
                client
                        .load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
                        .items()
                        .stream()
                        .map(CustomResourceDefinition.class::cast)
                        .toList();
        definitions.forEach(it -> client.resource(it).forceConflicts().serverSideApply());
        for (var definition : definitions) {
            client.resource(definition)
                    .waitUntilCondition(
                            ServedKinds::served, PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private static boolean served(CustomResourceDefinition definition) {
        // No status, or one without conditions, while the server has not looked at it yet.
        var conditions =
                definition.getStatus() == null ? null : definition.getStatus().getConditions();
        return conditions != null
                && conditions.stream()
                        .anyMatch(it ->
                                it.getType().equals("Established")
                                        && it.getStatus().equals("True"));
    }
}
