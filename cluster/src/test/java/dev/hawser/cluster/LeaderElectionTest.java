package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** What needs an outage or a clock; the rest is in the contract that both clusters keep. */
class LeaderElectionTest {
    private static final ObjectKey KEY = new ObjectKey("default", "lease");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final InMemoryCluster cluster = new InMemoryCluster("ours");

    @Test
    void whoCannotRenewStopsLeadingAndCompetesAgain() {
        List<String> story = new CopyOnWriteArrayList<>();
        var times =
                new LeaderElectionTimes(
                        Duration.ofSeconds(2), Duration.ofMillis(200), Duration.ofMillis(10));
        try (var election =
                new LeaderElection(
                        cluster,
                        KEY,
                        "one",
                        times,
                        () -> story.add("gained"),
                        () -> story.add("lost"))) {
            await().until(election::leading);
            cluster.goAway();
            await().until(() -> !election.leading());
            cluster.comeBack();
            await().until(election::leading);
        }
        assertThat(story).containsExactly("gained", "lost", "gained", "lost");
    }

    @Test
    void whoFailsToLeadGivesTheLeaseBackAndCompetesAgain() {
        List<String> story = new CopyOnWriteArrayList<>();
        try (var election =
                new LeaderElection(
                        cluster,
                        KEY,
                        "one",
                        new LeaderElectionTimes(
                                Duration.ofHours(2), Duration.ofHours(1), Duration.ofMillis(10)),
                        () -> {
                            story.add("gained");
                            if (story.size() == 1) {
                                throw new NoClassDefFoundError("dev/hawser/Missing");
                            }
                        },
                        () -> story.add("lost"))) {
            await().untilAsserted(
                            () -> assertThat(story).containsExactly("gained", "lost", "gained"));
            assertThat(election.leading()).isTrue();
            assertThat(lease().orElseThrow().getSpec().getLeaseTransitions()).isEqualTo(1);
        }
    }

    @Test
    void aLeaseIsTakenOverOnlyWhenItWasNotSeenToChangeForAsLongAsItLasts() {
        var first = new LeaseClaim(KEY, "first", Duration.ofSeconds(15));
        var second = new LeaseClaim(KEY, "second", Duration.ofSeconds(15));
        cluster.create(first.on(Optional.empty(), NOW).orElseThrow());
        // The clock of the second is hours ahead, and it just got here: that proves nothing.
        var late = NOW.plusSeconds(7200);
        assertThat(second.on(lease(), late)).isEmpty();
        assertThat(second.on(lease(), late.plusSeconds(14))).isEmpty();

        cluster.replace(first.on(lease(), NOW.plusSeconds(10)).orElseThrow());
        assertThat(second.on(lease(), late.plusSeconds(15))).as("it was renewed").isEmpty();
        assertThat(second.on(lease(), late.plusSeconds(29))).isEmpty();
        var taken = second.on(lease(), late.plusSeconds(30)).orElseThrow();
        assertThat(taken.getSpec().getHolderIdentity()).isEqualTo("second");
        assertThat(taken.getSpec().getLeaseTransitions()).isEqualTo(1);
    }

    @Test
    void whatAnotherHoldsIsNeitherTakenNorGivenBack() {
        var lease = new LeaseClaim(KEY, "one", Duration.ofSeconds(15));
        var one = lease.on(Optional.empty(), NOW).orElseThrow();
        cluster.create(one);
        var other = new LeaseClaim(KEY, "other", Duration.ofSeconds(15));
        assertThat(other.on(lease(), NOW)).isEmpty();
        assertThat(other.released(lease().orElseThrow()).getSpec().getHolderIdentity())
                .as("what is not ours is not given back")
                .isEqualTo("one");
    }

    @Test
    void timesThatWouldAllowTwoLeadersAreRefused() {
        var second = Duration.ofSeconds(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaderElectionTimes(second, second, second))
                .withMessageContaining("expected: lease > deadline > retry");
    }

    private Optional<Lease> lease() {
        return cluster.get(Lease.class, KEY);
    }
}
