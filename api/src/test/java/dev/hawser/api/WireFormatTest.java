package dev.hawser.api;

import static dev.hawser.api.Samples.SERIALIZATION;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What travels between us and foreign clients, read and written through the serializer that the
 * client uses.
 */
class WireFormatTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.hawser.api.Samples#names")
    void whatWasReadIsWrittenAgain(String name) {
        var yaml = Samples.yaml(name);
        var object = Samples.read(yaml);
        var written = SERIALIZATION.asYaml(object);
        assertThat(tree(written)).isEqualTo(tree(yaml));
        assertThat(Samples.read(written)).isEqualTo(object);
    }

    @Test
    void aFieldFromElsewhereIsReadOver() {
        var object =
                SERIALIZATION.unmarshal(
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
    void whatATenantEmbedsIsNotLookedAt() {
        var object =
                SERIALIZATION.unmarshal(
                        """
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: Route
                        metadata: {name: a}
                        spec:
                          source:
                            kubernetes:
                              services: [{apiVersion: v1, kind: Service, spec: {ports: [{port: 99999999999}, {port: {}}, 7]}}]
                        """,
                        Route.class);
        assertThat(object.getSpec().toString()).contains("port=99999999999");
    }

    @Test
    void aSyncSecretNeverPrintsItsContent() {
        var secret = new SyncSecret();
        secret.setData(Map.of("tls.key", "c2VjcmV0"));
        secret.setStringData(Map.of("password", "hunter2"));
        assertThat(secret.toString()).doesNotContain("c2VjcmV0", "hunter2");
    }

    private static Map<?, ?> tree(String yaml) {
        return SERIALIZATION.unmarshal(yaml, Map.class);
    }
}
