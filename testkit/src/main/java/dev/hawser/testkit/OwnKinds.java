package dev.hawser.testkit;

import dev.hawser.api.Definitions;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Teaches a real API server the kinds of {@code kubelb.k8c.io}. */
public final class OwnKinds {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private OwnKinds() {}

    /**
     * Returns when the server serves them: a definition is taken at once, served a moment later.
     */
    public static void install(KubernetesClient client) {
        var definitions =
                Definitions.yaml().stream()
                        .map(yaml ->
                                client.getKubernetesSerialization()
                                        .unmarshal(yaml, CustomResourceDefinition.class))
                        .toList();
        definitions.forEach(it -> client.resource(it).forceConflicts().serverSideApply());
        for (var definition : definitions) {
            client.resource(definition)
                    .waitUntilCondition(OwnKinds::served, PATIENCE.toSeconds(), TimeUnit.SECONDS);
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
