package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("envoy")
class EnvoyPodTest {
    private static final String ADDRESS = "127.88.40.1";
    private static final ObjectKey PROXY = new ObjectKey("default", "proxy");
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** The answer comes from a file, whose path only the rewriting of mount paths makes true. */
    private static final String BOOTSTRAP =
            """
            admin: {address: {socket_address: {address: 127.88.40.1, port_value: 19000}}}
            static_resources:
              listeners:
                - address: {socket_address: {address: 127.88.40.1, port_value: 28000}}
                  filter_chains:
                    - filters:
                        - name: http
                          typed_config:
                            "@type": type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
                            stat_prefix: http
                            route_config:
                              virtual_hosts:
                                - name: all
                                  domains: ["*"]
                                  routes:
                                    - match: {prefix: /}
                                      direct_response: {status: 200, body: {filename: /etc/envoy/answer}}
                            http_filters:
                              - name: router
                                typed_config:
                                  "@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router
            """;

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private ProcessNode node;

    @BeforeEach
    void start() throws IOException {
        node =
                ProcessNode.start(
                        new NodeOptions(
                                "hub",
                                "127.88.20.2",
                                AddressRange.of("127.88.41.0/24"),
                                Optional.empty(),
                                Optional.empty()),
                        cluster.asManager("node"),
                        Toolbox.standard());
        cluster.create(deployment());
    }

    @AfterEach
    void stop() {
        node.close();
        assertThat(ProcessHandle.current().descendants().toList()).isEmpty();
    }

    @Test
    void waitsForItsFilesThenRunsTheRealEnvoyOnItsAddress() {
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(message()).isEqualTo("waiting for ConfigMap bootstrap"));
        createConfiguration();
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(get()).isEqualTo("from a mounted file"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(message()).isEqualTo("Every pod is ready."));
    }

    @Test
    void aKilledEnvoyIsStartedAgain() {
        createConfiguration();
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> get().equals("from a mounted file"));
        var envoy =
                ProcessHandle.current()
                        .children()
                        .filter(child -> child.info().command().orElse("").contains("envoy"))
                        .findFirst()
                        .orElseThrow();
        envoy.destroyForcibly();
        await().atMost(PATIENCE).until(() -> !envoy.isAlive());
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> get().equals("from a mounted file"));
    }

    private String message() {
        return cluster.get(Deployment.class, PROXY)
                .orElseThrow()
                .getStatus()
                .getConditions()
                .getFirst()
                .getMessage();
    }

    private void createConfiguration() {
        cluster.create(
                new ConfigMapBuilder()
                        .withNewMetadata()
                        .withName("bootstrap")
                        .withNamespace("default")
                        .endMetadata()
                        .withData(Map.of("envoy.yaml", BOOTSTRAP, "answer", "from a mounted file"))
                        .build());
    }

    private static String get() throws IOException {
        try (var body = URI.create("http://" + ADDRESS + ":28000/").toURL().openStream()) {
            return new String(body.readAllBytes(), UTF_8);
        }
    }

    private static Deployment deployment() {
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName("proxy")
                .withNamespace("default")
                .endMetadata()
                .withNewSpec()
                .withNewTemplate()
                .withNewMetadata()
                .addToAnnotations("hawser.dev/loopback-address", ADDRESS)
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName("envoy")
                .withImage("envoyproxy/envoy:distroless-v1.36.4")
                .withArgs("--config-path", "/etc/envoy/envoy.yaml", "--disable-hot-restart")
                .addNewPort()
                .withContainerPort(28_000)
                .endPort()
                .withNewReadinessProbe()
                .withNewHttpGet()
                .withPath("/")
                .withNewPort(28_000)
                .endHttpGet()
                .withPeriodSeconds(1)
                .endReadinessProbe()
                .addNewVolumeMount()
                .withName("config")
                .withMountPath("/etc/envoy")
                .endVolumeMount()
                .endContainer()
                .addNewVolume()
                .withName("config")
                .withNewConfigMap()
                .withName("bootstrap")
                .endConfigMap()
                .endVolume()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }
}
