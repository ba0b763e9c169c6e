package dev.hawser.bench;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;

/** What a kubelet gives to a container, so that it finds its cluster and is known there. */
record PodAccount(RealApiServer server, String token) {
    private static final ObjectKey NAME = new ObjectKey("kubelb", "default");
    private static final String GROUP = "rbac.authorization.k8s.io";

    /** One that may do everything. */
    static PodAccount create(RealApiServer server, ApiServerCluster people) {
        people.apply(
                new ServiceAccountBuilder()
                        .withNewMetadata()
                        .withNamespace(NAME.namespace())
                        .withName(NAME.name())
                        .endMetadata()
                        .build());
        people.apply(
                new ClusterRoleBindingBuilder()
                        .withNewMetadata()
                        .withName("bench")
                        .endMetadata()
                        .withNewRoleRef(GROUP, "ClusterRole", "cluster-admin")
                        .addNewSubject("", "ServiceAccount", NAME.name(), NAME.namespace())
                        .build());
        return new PodAccount(server, people.requestToken(NAME, Duration.ofHours(1)).value());
    }

    /** Where programs look for it below the root of a container. */
    void mount(Path root) throws IOException {
        var folder =
                Files.createDirectories(
                        root.resolve("var/run/secrets/kubernetes.io/serviceaccount"));
        Files.writeString(folder.resolve("token"), token);
        var authority = server.client().getConfiguration().getCaCertData();
        Files.write(folder.resolve("ca.crt"), Base64.getDecoder().decode(authority));
    }

    Map<String, String> environment() {
        return Map.of(
                "KUBERNETES_SERVICE_HOST",
                "127.0.0.1",
                "KUBERNETES_SERVICE_PORT",
                Integer.toString(server.port()));
    }
}
