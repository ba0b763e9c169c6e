package dev.hawser.testkit;

import dev.hawser.lab.Tools;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/** Teaches a real API server the kinds of the Gateway API. */
public final class GatewayKinds {
    private GatewayKinds() {}

    /** Returns when the server serves them. */
    public static void install(KubernetesClient client) {
        try {
            ServedKinds.install(client, Files.readString(Tools.find(Tool.GATEWAY_API)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
