package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Networks of the hub that become known while somebody has backends there. */
class ChangedPolicyTest {
    private static final Path GIVEN =
            Path.of(
                    "src/test/golden/tenant/backends-stay-in-the-networks-of-their-tenant/given.yaml");

    /** Load balancers that still wait for something are looked at in any case. */
    @Test
    void whatWasAllowedIsPlannedAnewAndNotAsItWas() throws Exception {
        var given = Files.readString(GIVEN);
        var networks = "  hubNetworks: [10.96.0.0/12, 192.0.2.200/32]\n";
        assertThat(given).contains(networks);
        var allowed = TenantPlanner.plan(GivenFacts.read(given.replace(networks, "")), null);

        var facts = GivenFacts.read(given);
        var plan = TenantPlanner.plan(facts, allowed);
        var anew = TenantPlanner.plan(facts, null);

        assertThat(allowed.envoy()).isNotEqualTo(anew.envoy());
        assertThat(plan.envoy()).isEqualTo(anew.envoy());
        assertThat(plan.statuses()).isEqualTo(anew.statuses());
    }
}
