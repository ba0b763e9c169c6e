package dev.hawser.testkit;

import dev.hawser.api.Definitions;
import io.fabric8.kubernetes.client.KubernetesClient;

/** Teaches a real API server the kinds of {@code kubelb.k8c.io}. */
public final class OwnKinds {
    private OwnKinds() {}

    /** Returns when the server serves them. */
    public static void install(KubernetesClient client) {
        ServedKinds.install(client, String.join("\n---\n", Definitions.yaml()));
    }
}
