package dev.hawser.planner.publish;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hawser.planner.Yaml;
import dev.hawser.testkit.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each folder is a Secret and its surroundings, and says in whole what both clusters get. */
class SecretGoldenTest {
    private static final Path FOLDERS = Path.of("src/test/golden/secrets");

    @TestFactory
    Stream<DynamicTest> planIsAsExpected() {
        return Golden.below(FOLDERS).stream()
                .map(golden -> DynamicTest.dynamicTest(golden.sentence(), () -> check(golden)));
    }

    private static void check(Golden golden) {
        var given = GivenSecret.read(golden.given("given.yaml"));
        var secret = SecretPlanner.plan(given.secretFacts(), null);
        var syncSecret = SyncSecretPlanner.plan(given.syncSecretFacts(), given.options(), null);
        golden.expect("tenant.yaml", Yaml.print(List.of(tenant(secret))));
        golden.expect("hub.yaml", Yaml.print(List.of(hub(syncSecret))));
    }

    private static ObjectNode tenant(SecretPlan plan) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("hold", plan.hold().name());
        plan.wanted()
                .filter(_ -> plan.apply())
                .ifPresent(wanted -> node.set("writes", Yaml.tree(wanted)));
        node.put("deletesItsSyncSecret", plan.withdraw());
        node.set("tells", Yaml.tree(plan.notes()));
        return node;
    }

    private static ObjectNode hub(SyncSecretPlan plan) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("hold", plan.hold().name());
        plan.wanted()
                .filter(_ -> plan.apply())
                .ifPresent(wanted -> node.set("writes", Yaml.tree(wanted)));
        node.set("deletesFromHub", Yaml.tree(plan.unwanted()));
        node.set("tells", Yaml.tree(plan.notes()));
        return node;
    }
}
