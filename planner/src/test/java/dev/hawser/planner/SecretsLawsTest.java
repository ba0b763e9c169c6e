package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.SyncSecret;
import dev.hawser.testkit.Golden;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of every plan, over the facts of the goldens. */
class SecretsLawsTest {
    static Stream<SecretsFacts> facts() {
        return Golden.below(Path.of("src/test/golden/hub-secrets")).stream()
                .map(golden -> GivenSecrets.read(golden.given("given.yaml")));
    }

    @ParameterizedTest
    @MethodSource("facts")
    void whatWasPlannedBeforeChangesNothingAndIsTakenOver(SecretsFacts facts) {
        var before = SecretsPlanner.plan(facts, null);

        var again = SecretsPlanner.plan(facts, before);

        assertThat(again).isEqualTo(before);
        for (int i = 0; i < again.secrets().size(); i++) {
            assertThat(again.secrets().get(i)).isSameAs(before.secrets().get(i));
        }
    }

    @ParameterizedTest
    @MethodSource("facts")
    void orderDoesNotMatter(SecretsFacts facts) {
        var reversed =
                new SecretsFacts(
                        facts.tenant(),
                        facts.tenantObject(),
                        facts.rival(),
                        facts.namespace(),
                        facts.syncSecrets().reversed(),
                        facts.secrets().reversed(),
                        facts.refused());

        assertThat(SecretsPlanner.plan(reversed, null)).isEqualTo(SecretsPlanner.plan(facts, null));
    }

    @ParameterizedTest
    @MethodSource("facts")
    void anotherTenantsSyncSecretsChangeNothing(SecretsFacts facts) {
        var stranger = new SyncSecret();
        stranger.getMetadata().setNamespace("tenant-stranger");
        stranger.getMetadata().setName("cert");
        stranger.getMetadata().setUid("stranger-1");
        var more = new ArrayList<>(facts.syncSecrets());
        more.add(stranger);

        assertThat(SecretsPlanner.plan(with(facts, more), null))
                .isEqualTo(SecretsPlanner.plan(facts, null));
    }

    @ParameterizedTest
    @MethodSource("facts")
    void whatWasMadeIsMadeTheSameOnceItIsThere(SecretsFacts facts) {
        var plan = SecretsPlanner.plan(facts, null);
        var there =
                new SecretsFacts(
                        facts.tenant(),
                        facts.tenantObject(),
                        facts.rival(),
                        facts.namespace(),
                        facts.syncSecrets(),
                        plan.secrets(),
                        facts.refused());

        assertThat(SecretsPlanner.plan(there, plan).secrets()).containsAll(plan.secrets());
    }

    private static SecretsFacts with(SecretsFacts facts, List<SyncSecret> syncSecrets) {
        return new SecretsFacts(
                facts.tenant(),
                facts.tenantObject(),
                facts.rival(),
                facts.namespace(),
                syncSecrets,
                facts.secrets(),
                facts.refused());
    }
}
