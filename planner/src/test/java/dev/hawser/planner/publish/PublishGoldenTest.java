package dev.hawser.planner.publish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hawser.planner.Yaml;
import dev.hawser.testkit.Golden;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each folder is a Service and its surroundings, and says in whole what both clusters get. */
class PublishGoldenTest {
    private static final Path FOLDERS = Path.of("src/test/golden/publish");

    @TestFactory
    Stream<DynamicTest> planIsAsExpected() {
        return Golden.below(FOLDERS).stream()
                .map(golden -> DynamicTest.dynamicTest(golden.sentence(), () -> check(golden)));
    }

    private static void check(Golden golden) {
        var given = GivenService.read(golden.given("given.yaml"));
        var nodes = given.nodePlan();
        var plan = ServicePlanner.plan(given.facts(nodes), given.options(), null);
        golden.expect("hub.yaml", Yaml.print(hub(nodes, plan)));
        golden.expect("tenant.yaml", Yaml.print(List.of(tenant(plan))));
    }

    /** What is applied on the hub, in this order. */
    private static List<JsonNode> hub(NodePlan nodes, ServicePlan plan) {
        return Stream.<HasMetadata>concat(
                        nodes.change().stream(), plan.wanted().filter(_ -> plan.apply()).stream())
                .map(Yaml::tree)
                .toList();
    }

    /** What happens to the Service, and what goes from the hub. */
    private static ObjectNode tenant(ServicePlan plan) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("hold", plan.hold().name());
        plan.ingress().ifPresent(addresses -> node.set("shows", Yaml.tree(addresses)));
        plan.condition().ifPresent(condition -> node.set("says", Yaml.tree(condition)));
        node.set("deletesFromHub", Yaml.tree(plan.unwanted()));
        node.set("tells", Yaml.tree(plan.notes()));
        return node;
    }
}
