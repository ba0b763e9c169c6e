package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatusWriterTest {
    private static final ObjectKey KEY = new ObjectKey("default", "s");

    private final InMemoryCluster memory = new InMemoryCluster("ours");
    private final CountingCluster cluster = new CountingCluster(memory);
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final StatusWriter writer = new StatusWriter(cluster, new Mirrors(cluster), () -> now);

    @BeforeEach
    void create() {
        memory.create(status());
    }

    @Test
    void aConditionIsStampedWhenItTurnsAndNotBefore() {
        writer.write(List.of(status(condition("Ready", "False", "Waiting"))));
        now = now.plusSeconds(60);
        writer.write(List.of(status(condition("Ready", "False", "StillWaiting"))));
        assertThat(conditions())
                .containsExactly(tuple("Ready", "False", "StillWaiting", "2026-01-01T00:00:00Z"));
        now = now.plusSeconds(60);
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        assertThat(conditions())
                .containsExactly(tuple("Ready", "True", "Done", "2026-01-01T00:02:00Z"));
    }

    @Test
    void whatOthersSayInAStatusThatIsOursIsTakenAway() {
        var ours =
                new StatusWriter(cluster, new Mirrors(cluster), () -> now, Set.of(Service.class));
        var wanted = List.of(status(condition("Ready", "True", "Done")));
        ours.write(wanted);
        try (var stranger = memory.asManager("stranger")) {
            stranger.applyStatus(
                    new ServiceBuilder(status())
                            .withNewStatus()
                            .withNewLoadBalancer()
                            .addNewIngress()
                            .withIp("203.0.113.66")
                            .endIngress()
                            .endLoadBalancer()
                            .endStatus()
                            .build());
        }

        ours.write(wanted);

        var now = memory.get(Service.class, KEY).orElseThrow().getStatus();
        assertThat(now.getLoadBalancer()).isNull();
        assertThat(now.getConditions()).hasSize(1);
    }

    /** Else the next plan would be made as if nothing had been said, and might take it back. */
    @Test
    void whatWasSaidIsKnownBeforeTheWatchBringsIt() {
        var lagging = new LaggingCluster(memory);
        try (var mirror =
                Mirror.of(lagging, Service.class, Selection.everywhere(), service -> {})) {
            mirror.awaitSync(Duration.ofSeconds(10));
            var mirrors = new Mirrors(lagging, mirror);
            lagging.holdBack();

            new StatusWriter(lagging, mirrors, () -> now)
                    .write(List.of(status(condition("Ready", "True", "Done"))));

            assertThat(mirrors.get(Service.class, KEY).orElseThrow().getStatus().getConditions())
                    .hasSize(1);
        }
    }

    @Test
    void whatIsAlreadySaidIsNotWritten() {
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        now = now.plusSeconds(60);
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        assertThat(cluster.asked).containsExactly("status s");
    }

    @Test
    void whatIsAlreadySaidIsNotWrittenAfterARestartEither() {
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        new StatusWriter(cluster, new Mirrors(cluster), () -> now)
                .write(List.of(status(condition("Ready", "True", "Done"))));
        assertThat(cluster.asked).containsExactly("status s");
    }

    @Test
    void whatWasFoundSaidIsSaidAgainWhenSomeoneElseWroteOverIt() {
        var wanted = List.of(status(condition("Ready", "True", "Done")));
        writer.write(wanted);
        writer.write(wanted);
        memory.asManager("theirs").applyStatus(status(condition("Ready", "False", "Theirs")));
        writer.write(wanted);
        assertThat(conditions())
                .containsExactly(tuple("Ready", "True", "Done", "2026-01-01T00:00:00Z"));
        assertThat(cluster.asked).containsExactly("status s", "status s");
    }

    @Test
    void whatWasFoundSaidIsSaidAgainToANewObjectOfThatName() {
        var wanted = List.of(status(condition("Ready", "True", "Done")));
        writer.write(wanted);
        writer.write(wanted);
        memory.delete(Service.class, KEY);
        memory.create(status());
        writer.write(wanted);
        assertThat(conditions()).hasSize(1);
    }

    @Test
    void theConditionsOfOthersStayAndAreNoReasonToWrite() {
        memory.asManager("theirs").applyStatus(status(condition("Theirs", "True", "Said")));
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        assertThat(cluster.asked).containsExactly("status s");
        assertThat(conditions()).hasSize(2);
    }

    @Test
    void aConditionNoLongerWantedGoes() {
        writer.write(
                List.of(
                        status(
                                condition("Ready", "True", "Done"),
                                condition("Extra", "True", "Said"))));
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        assertThat(conditions()).hasSize(1);
    }

    @Test
    void whatIsGoneIsPassedOver() {
        memory.delete(Service.class, KEY);
        writer.write(List.of(status(condition("Ready", "True", "Done"))));
        assertThat(cluster.asked).isEmpty();
        assertThat(memory.get(Service.class, KEY)).isEmpty();
    }

    private List<Tuple> conditions() {
        return memory.get(Service.class, KEY).orElseThrow().getStatus().getConditions().stream()
                .map(c ->
                        tuple(c.getType(), c.getStatus(), c.getReason(), c.getLastTransitionTime()))
                .toList();
    }

    private static Condition condition(String type, String status, String reason) {
        return new ConditionBuilder()
                .withType(type)
                .withStatus(status)
                .withReason(reason)
                .withMessage("")
                .build();
    }

    private static Service status(Condition... conditions) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withNamespace(KEY.namespace())
                .withName(KEY.name())
                .endMetadata()
                .withNewStatus()
                .withConditions(conditions)
                .endStatus()
                .build();
    }
}
