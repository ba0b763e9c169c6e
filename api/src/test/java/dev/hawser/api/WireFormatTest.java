package dev.hawser.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What travels between us and foreign clients, read and written through the serializer that the
 * client uses.
 */
class WireFormatTest {
    private final KubernetesSerialization serialization = new KubernetesSerialization();

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "loadbalancer, dev.hawser.api.LoadBalancer",
        "loadbalancer-everything, dev.hawser.api.LoadBalancer",
        "route, dev.hawser.api.Route",
        "addresses, dev.hawser.api.Addresses",
        "syncsecret, dev.hawser.api.SyncSecret",
        "tenant, dev.hawser.api.Tenant",
        "tenant-everything, dev.hawser.api.Tenant",
        "tenantstate, dev.hawser.api.TenantState",
        "config, dev.hawser.api.Config",
    })
    void whatWasReadIsWrittenAgain(String sample, Class<? extends HasMetadata> kind)
            throws IOException {
        var yaml = sample(sample);
        var object = serialization.unmarshal(yaml, kind);
        assertThat(tree(serialization.asYaml(object))).isEqualTo(tree(yaml));
        assertThat(serialization.unmarshal(serialization.asYaml(object), kind)).isEqualTo(object);
    }

    @Test
    void aFieldFromElsewhereIsReadOver() {
        var object =
                serialization.unmarshal(
                        """
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: LoadBalancer
                        metadata: {name: a}
                        spec:
                          fromTheFuture: {a: 1}
                          endpoints: [{ports: [{port: 31080, protocol: SCTP, colour: red}]}]
                        """,
                        LoadBalancer.class);
        assertThat(object.getSpec().endpoints().getFirst().ports())
                .containsExactly(new EndpointPort(null, 31080, "SCTP"));
    }

    @Test
    void aSyncSecretNeverPrintsItsContent() {
        var secret = new SyncSecret();
        secret.setData(Map.of("tls.key", "c2VjcmV0"));
        secret.setStringData(Map.of("password", "hunter2"));
        assertThat(secret.toString()).doesNotContain("c2VjcmV0", "hunter2");
    }

    private JsonNode tree(String yaml) {
        return serialization.convertValue(serialization.unmarshal(yaml, Map.class), JsonNode.class);
    }

    private static String sample(String name) throws IOException {
        try (var stream = WireFormatTest.class.getResourceAsStream("samples/" + name + ".yaml")) {
            return new String(requireNonNull(stream, name).readAllBytes(), UTF_8);
        }
    }
}
