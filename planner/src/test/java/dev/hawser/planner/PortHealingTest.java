package dev.hawser.planner;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.model.PortBook;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Ports that were written down twice, while statuses still say so. */
class PortHealingTest {
    private static final Path COLLIDING =
            Path.of("src/test/golden/tenant/colliding-and-impossible-ports-are-healed/given.yaml");

    @Test
    void whoeverGotAnotherPortKeepsItUntilItsStatusIsSeen() throws Exception {
        var healed = ports(PortBook.empty());
        assertThat(healed.ports()).hasSize(4);
        assertThat(ports(healed)).isEqualTo(healed);
    }

    /** Of a manager that has planned these before. */
    private static PortBook ports(PortBook last) throws Exception {
        var given = Files.readString(COLLIDING);
        var written =
                last.ports().entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + entry.getValue())
                        .collect(joining(", ", "lastPorts: {", "}"));
        var facts = GivenFacts.read(given.replace("lastPorts: {}", written));
        return TenantPlanner.plan(facts, null).ports();
    }
}
