package dev.hawser.planner;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hawser.testkit.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each folder is a tenant with SyncSecrets, and says in whole what the hub gets. */
class SecretsGoldenTest {
    private static final Path FOLDERS = Path.of("src/test/golden/hub-secrets");

    @TestFactory
    Stream<DynamicTest> planIsAsExpected() {
        return Golden.below(FOLDERS).stream()
                .map(golden -> DynamicTest.dynamicTest(golden.sentence(), () -> check(golden)));
    }

    private static void check(Golden golden) {
        var plan = SecretsPlanner.plan(GivenSecrets.read(golden.given("given.yaml")), null);
        golden.expect("secrets.yaml", Yaml.print(plan.secrets().stream().map(Yaml::tree).toList()));
        golden.expect(
                "statuses.yaml", Yaml.print(plan.statuses().stream().map(Yaml::tree).toList()));
        golden.expect("hands.yaml", Yaml.print(List.of(hands(plan))));
    }

    private static ObjectNode hands(SecretsPlan plan) {
        var node = JsonNodeFactory.instance.objectNode();
        var scope = node.putArray("keeps");
        plan.scope()
                .forEach(pruning -> {
                    var one = scope.addObject();
                    one.set("labels", Yaml.tree(pruning.labels()));
                    one.set("names", Yaml.tree(new TreeSet<>(pruning.keep())));
                });
        if (!plan.inherited().isEmpty()) {
            node.set("deletes", Yaml.tree(plan.inherited()));
        }
        var finalizers = node.putArray("finalizers");
        plan.finalizers()
                .forEach(change -> {
                    var one = finalizers.addObject();
                    one.put("of", change.name());
                    one.set("add", Yaml.tree(change.add()));
                    one.set("remove", Yaml.tree(change.remove()));
                });
        return node;
    }
}
