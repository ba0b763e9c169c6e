package dev.hawser.planner;

import dev.hawser.testkit.Golden;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each folder is a situation of a tenant, and says in whole what we make of it. */
class TenantGoldenTest {
    static final Path FOLDERS = Path.of("src/test/golden/tenant");

    @TestFactory
    Stream<DynamicTest> planIsAsExpected() {
        return Golden.below(FOLDERS).stream()
                .map(golden -> DynamicTest.dynamicTest(golden.sentence(), () -> check(golden)));
    }

    private static void check(Golden golden) {
        var plan =
                new PrintedPlan(
                        TenantPlanner.plan(GivenFacts.read(golden.given("given.yaml")), null));
        golden.expect("envoy.yaml", plan.envoy());
        golden.expect("objects.yaml", plan.objects());
        golden.expect("statuses.yaml", plan.statuses());
        golden.expect("hands.yaml", plan.hands());
    }
}
