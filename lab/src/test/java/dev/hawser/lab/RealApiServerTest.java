package dev.hawser.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("apiserver")
class RealApiServerTest {
    @Test
    void servesTheVersionTheToolboxBuilt() {
        assertThat(RealApiServer.shared().client().getKubernetesVersion().getGitVersion())
                .isEqualTo("v1.34.4");
    }

    @Test
    void comesBackOnTheSamePortWithTheSameData() {
        try (var server = RealApiServer.start();
                var client = ControlPlane.connect(server.kubeconfig())) {
            store(client, "kept");

            server.kill();
            assertThatThrownBy(() -> read(client, "kept"))
                    .isInstanceOf(KubernetesClientException.class);

            server.restart();
            assertThat(read(client, "kept")).isNotNull();
        }
    }

    @Test
    void aResourceVersionFromForgottenHistoryHasExpired() {
        try (var server = RealApiServer.start();
                var client = ControlPlane.connect(server.kubeconfig())) {
            var old = store(client, "first").getMetadata().getResourceVersion();
            store(client, "second");
            server.forgetHistory();

            var watch = "/api/v1/configmaps?watch=1&timeoutSeconds=5&resourceVersion=" + old;
            assertThat(client.raw(watch)).contains("\"code\":410");
        }
    }

    @Test
    void withControllersADeletedNamespaceGoesAwayWithItsContents() {
        var client = RealApiServer.shared().withControllers().client();
        client.namespaces()
                .resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName("short-lived")
                                .endMetadata()
                                .build())
                .create();
        client.namespaces().withName("short-lived").delete();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> client.namespaces().withName("short-lived").get() == null);
    }

    @Test
    void aUserWithoutRightsIsForbiddenAndAnExpiredOneUnknown() {
        var server = RealApiServer.shared();
        var tomorrow = Instant.now().plus(Duration.ofDays(1));
        var yesterday = Instant.now().minus(Duration.ofHours(1));
        try (var nobody = ControlPlane.connect(server.kubeconfig("nobody", tomorrow));
                var late = ControlPlane.connect(server.kubeconfig("late", yesterday))) {
            assertThatThrownBy(() -> read(nobody, "any")).hasMessageContaining("forbidden");
            assertThatThrownBy(() -> read(late, "any")).hasMessageContaining("Unauthorized");
        }
    }

    private static ConfigMap store(KubernetesClient client, String name) {
        return client.configMaps()
                .inNamespace("default")
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withName(name)
                                .endMetadata()
                                .build())
                .create();
    }

    private static ConfigMap read(KubernetesClient client, String name) {
        return client.configMaps().inNamespace("default").withName(name).get();
    }
}
