package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** A manager that can never serve ends, so that whoever runs it may start another. */
final class FailedStartTest {
    @Test
    void aMistakeOfOursEndsIt() throws Exception {
        ends(
                () -> {
                    throw new IllegalStateException("no such time");
                },
                IllegalStateException.class);
    }

    /** A class that is missing, no memory left: what nobody catches who catches exceptions. */
    @Test
    void anErrorOfTheMachineEndsIt() throws Exception {
        ends(
                () -> {
                    throw new NoClassDefFoundError("dev/hawser/Missing");
                },
                NoClassDefFoundError.class);
    }

    private static void ends(InstantSource broken, Class<? extends Throwable> cause)
            throws Exception {
        try (var cluster = new InMemoryCluster("test");
                var manager =
                        Manager.start(
                                TestOptions.replica("first"),
                                cluster.asManager(Manager.FIELD_MANAGER),
                                new Surroundings(broken, LeaderElectionTimes.STANDARD))) {
            assertThatThrownBy(() -> manager.awaitReady(TestHub.PATIENCE))
                    .hasCauseInstanceOf(cause);
            assertThatThrownBy(manager::awaitClosed).hasCauseInstanceOf(cause);
        }
    }
}
