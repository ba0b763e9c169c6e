package dev.hawser.planner;

import dev.hawser.testkit.Golden;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What a tenant gets in with, from its first day to its last. */
class TenantAccessGoldenTest {
    @TestFactory
    Stream<DynamicTest> accessIsAsExpected() {
        return Golden.below(Path.of("src/test/golden/access")).stream()
                .map(golden -> DynamicTest.dynamicTest(golden.sentence(), () -> check(golden)));
    }

    private static void check(Golden golden) {
        var plan =
                new PrintedPlan(
                        TenantPlanner.plan(GivenFacts.read(golden.given("given.yaml")), null));
        golden.expect("access.yaml", plan.access());
        golden.expect("hands.yaml", plan.hands());
    }
}
