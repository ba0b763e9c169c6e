package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.LeaderElection;
import dev.hawser.cluster.LeaderElectionTimes;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.api.model.coordination.v1.LeaseBuilder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Electing a leader by a Lease. */
interface ElectionContract extends ContractGround {
    LeaderElectionTimes QUICK =
            new LeaderElectionTimes(
                    Duration.ofSeconds(3), Duration.ofSeconds(2), Duration.ofMillis(50));

    /** Looks as often, but a busy machine may hold the leader up without unseating it. */
    LeaderElectionTimes STEADY =
            new LeaderElectionTimes(
                    Duration.ofSeconds(60), Duration.ofSeconds(40), Duration.ofMillis(50));

    @Test
    default void theSecondWaitsUntilTheFirstGivesTheLeaseBack() {
        List<String> story = new CopyOnWriteArrayList<>();
        var first = candidate(ours(), "first", STEADY, story);
        await().until(first::leading);
        try (var second = candidate(theirs(), "second", STEADY, story)) {
            var before = lease();
            await().until(() -> !lease().equals(before)); // the first renewed, the second saw it
            assertThat(second.leading()).isFalse();
            first.close();
            await().until(second::leading);
            assertThat(lease().getSpec().getHolderIdentity()).isEqualTo("second");
            assertThat(lease().getSpec().getLeaseTransitions()).isEqualTo(1);
        }
        assertThat(story)
                .containsExactly("first gained", "first lost", "second gained", "second lost");
        assertThat(lease().getSpec().getHolderIdentity()).isNullOrEmpty();
    }

    @Test
    default void aLeaseThatIsNoLongerRenewedIsTakenOver() {
        ours().create(
                        new LeaseBuilder()
                                .withNewMetadata()
                                .withNamespace(namespace())
                                .withName("lease")
                                .endMetadata()
                                .withNewSpec()
                                .withHolderIdentity("dead")
                                .withLeaseDurationSeconds(1)
                                .endSpec()
                                .build());
        try (var heir = candidate(ours(), "heir", QUICK, new CopyOnWriteArrayList<>())) {
            await().until(heir::leading);
        }
    }

    private Lease lease() {
        return ours().get(Lease.class, key("lease")).orElseThrow();
    }

    private LeaderElection candidate(
            Cluster cluster, String name, LeaderElectionTimes times, List<String> story) {
        return new LeaderElection(
                cluster,
                key("lease"),
                name,
                times,
                () -> story.add(name + " gained"),
                () -> story.add(name + " lost"));
    }
}
