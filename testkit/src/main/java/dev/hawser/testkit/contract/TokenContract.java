package dev.hawser.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.cluster.ClusterException;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Tokens of service accounts: who they are for, and when they end. */
interface TokenContract extends ContractGround {
    Duration TEN_MINUTES = Duration.ofMinutes(10);

    @Test
    default void aTokenSaysWhoseItIsAndWhenItEnds() {
        ours().create(
                        new ServiceAccountBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace())
                                .withName("someone")
                                .endMetadata()
                                .build());

        var token = ours().requestToken(key("someone"), TEN_MINUTES);

        assertThat(token.expires()).isAfter(Instant.now());
        assertThat(claims(token.value()))
                .contains(
                        "\"sub\":\"system:serviceaccount:%s:someone\"".formatted(namespace()),
                        "\"exp\":" + token.expires().getEpochSecond(),
                        "\"iat\":");
        assertThat(token.toString()).doesNotContain(token.value());
    }

    @Test
    default void anAccountThatIsNotThereGetsNoToken() {
        assertThatThrownBy(() -> ours().requestToken(key("nobody"), TEN_MINUTES))
                .isInstanceOf(ClusterException.NotFound.class)
                .hasMessageContaining("nobody");
    }

    private static String claims(String token) {
        return new String(Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]), UTF_8);
    }
}
