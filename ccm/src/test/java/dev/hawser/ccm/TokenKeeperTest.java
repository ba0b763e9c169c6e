package dev.hawser.ccm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.publish.HubToken;
import dev.hawser.planner.publish.Note;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A token from its first exchange to its end, with the test as kubelet and as clock. */
class TokenKeeperTest {
    private static final ObjectKey SECRET = new ObjectKey("kubelb", "kubelb-cluster");
    private static final String GIVEN = kubeconfig(unending());

    @TempDir private Path folder;
    private final InMemoryCluster tenant = new InMemoryCluster("kubelb-ccm");
    private final InMemoryCluster hub = new InMemoryCluster("kubelb-ccm");
    private final List<Boolean> announced = new ArrayList<>();
    private Instant now = Instant.now();
    private Path file;
    private TokenKeeper keeper;

    @BeforeEach
    void begin() throws IOException {
        file = Files.writeString(folder.resolve("kubelb"), GIVEN);
        tenant.create(namespace("kubelb"));
        hub.create(namespace("tenant-blue"));
        hub.create(
                new ServiceAccountBuilder()
                        .withNewMetadata()
                        .withNamespace("tenant-blue")
                        .withName("kubelb-ccm")
                        .endMetadata()
                        .build());
        keeper =
                new TokenKeeper(
                        new HubCredential(file, SECRET, Duration.ofDays(1)),
                        tenant,
                        new Hub(hub, "tenant-blue", new CcmMetrics(new PrometheusRegistry())),
                        () -> now,
                        () -> announced.add(keeper.renews().orElseThrow()));
    }

    @Test
    void theGivenTokenIsExchangedAndTheHubIsToldOnceTheNewOneIsInUse() throws IOException {
        store(GIVEN);

        keeper.keep();

        assertThat(stored()).isNotEqualTo(GIVEN).contains("server: \"https://hub.example\"");
        assertThat(life(stored())).isEqualTo(Duration.ofDays(1));
        assertThat(announced).containsExactly(false);
        var exchanged = stored();
        keeper.keep();
        assertThat(stored()).isEqualTo(exchanged);
        assertThat(announced).containsExactly(false);

        bring();
        keeper.keep();
        assertThat(announced).containsExactly(false, true);
        assertThat(keeper.note()).isEmpty();
    }

    @Test
    void itIsRenewedAtHalfOfItsLifeAndNotBefore() throws IOException {
        store(GIVEN);
        keeper.keep();
        bring();
        var first = stored();

        now = now.plus(Duration.ofHours(11));
        keeper.keep();
        assertThat(stored()).isEqualTo(first);

        // The cluster's own clock, by which the token began, may be a moment ahead of this one.
        now = now.plus(Duration.ofMinutes(61));
        keeper.keep();
        assertThat(stored()).isNotEqualTo(first);
    }

    @Test
    void withoutASecretTheGivenTokenStaysAndThatIsSaid() {
        keeper.keep();

        assertThat(announced).containsExactly(false);
        assertThat(keeper.note().map(Note::message).orElseThrow())
                .contains("there is no Secret kubelb/kubelb-cluster", "create it");
        assertThat(tenant.get(Secret.class, SECRET)).isEmpty();
    }

    @Test
    void whatSomebodyElseStoredIsLeftAlone() {
        var theirs = kubeconfig("another");
        store(theirs);

        keeper.keep();

        assertThat(stored()).isEqualTo(theirs);
    }

    @Test
    void aHubThatIsAwayIsAskedAgainAndBeforeTheEndItsOwnerHears() throws IOException {
        store(GIVEN);
        keeper.keep();
        bring();
        hub.goAway();

        now = now.plus(Duration.ofHours(12));
        assertThatThrownBy(keeper::keep).isInstanceOf(ClusterException.Unavailable.class);
        assertThat(keeper.note()).isEmpty();
        now = now.plus(Duration.ofHours(7));
        assertThatThrownBy(keeper::keep).isInstanceOf(ClusterException.Unavailable.class);
        assertThat(keeper.note().map(Note::message).orElseThrow())
                .contains("ends at", "plays being away", "see that the hub answers");
        assertThat(tenant.list(Event.class, Selection.in("kubelb")))
                .extracting(Event::getReason)
                .containsExactly("HubTokenEnds");

        hub.comeBack();
        now = Instant.now();
        keeper.keep();
        bring();
        keeper.keep();
        assertThat(keeper.note()).isEmpty();
    }

    @Test
    void aTokenThatIsTakenAwayIsNoLongerAnnounced() throws IOException {
        store(GIVEN);
        keeper.keep();
        bring();
        keeper.keep();

        store(GIVEN);
        bring();
        tenant.delete(Secret.class, SECRET);
        keeper.keep();

        assertThat(announced).containsExactly(false, true, false);
    }

    /** As a kubelet does, sooner or later. */
    private void bring() throws IOException {
        Files.writeString(file, stored());
    }

    private void store(String kubeconfig) {
        tenant.apply(
                new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(SECRET.namespace())
                        .withName(SECRET.name())
                        .endMetadata()
                        .withData(Map.of("kubelb", encoded(kubeconfig)))
                        .build());
    }

    private String stored() {
        var data = tenant.get(Secret.class, SECRET).orElseThrow().getData();
        return new String(Base64.getDecoder().decode(data.get("kubelb")), UTF_8);
    }

    private static Duration life(String kubeconfig) {
        var token = HubKubeconfig.read(kubeconfig).orElseThrow().token();
        var life = HubToken.read(token).orElseThrow().life().orElseThrow();
        return Duration.between(life.begin(), life.end());
    }

    private static String kubeconfig(String token) {
        return """
        apiVersion: v1
        kind: Config
        current-context: c
        contexts: [{ name: c, context: { cluster: k, user: u, namespace: tenant-blue } }]
        clusters: [{ name: k, cluster: { server: "https://hub.example" } }]
        users: [{ name: u, user: { token: "%s" } }]
        """
                .formatted(token);
    }

    private static String unending() {
        var claims = "{\"sub\":\"system:serviceaccount:tenant-blue:kubelb-ccm\"}";
        return "e30."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(UTF_8))
                + ".";
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static io.fabric8.kubernetes.api.model.Namespace namespace(String name) {
        return new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build();
    }
}
