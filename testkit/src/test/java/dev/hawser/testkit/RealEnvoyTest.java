package dev.hawser.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("envoy")
class RealEnvoyTest {
    private static final String BOOTSTRAP =
            """
            admin:
              address: { socket_address: { address: 127.0.0.1, port_value: 0 } }
            """;

    @Test
    void startsAnswersAndEnds() {
        var envoy = RealEnvoy.start(BOOTSTRAP, "--service-node", "anna").awaitReady();
        try (envoy) {
            assertThat(envoy.admin("/server_info"))
                    .contains("\"state\": \"LIVE\"")
                    .contains("anna");
            assertThat(envoy.stat("server.live")).isEqualTo(1);
        }
        assertThat(envoy.alive()).isFalse();
    }

    @Test
    void validateModeTellsGoodFromBadInEnvoysOwnWords() {
        assertThat(RealEnvoy.validate(BOOTSTRAP).accepted()).isTrue();

        var bad = RealEnvoy.validate("static_resources: { clusters: [ { name: '' } ] }");
        assertThat(bad.accepted()).isFalse();
        assertThat(bad.words()).contains("ClusterValidationError.Name");
    }

    @Test
    void aBrokenBootstrapFailsAtOnceWithWhatEnvoySaid() {
        try (var envoy = RealEnvoy.start("nonsense: true")) {
            assertThatThrownBy(envoy::awaitReady).hasStackTraceContaining("nonsense");
        }
    }
}
