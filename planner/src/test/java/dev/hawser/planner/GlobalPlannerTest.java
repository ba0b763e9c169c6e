package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Config;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GlobalPlannerTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:30Z");
    private static final HubOptions OPTIONS =
            HubOptions.standard("kubelb", "envoycp.kubelb.svc:8001");

    @Test
    void aConfigThatAsksForItGetsAFleetInTheManagersNamespace() {
        var plan = plan("global", false);

        assertThat(plan.objects())
                .extracting(GlobalPlannerTest::words)
                .containsExactly(
                        "ConfigMap kubelb/envoy-global-bootstrap",
                        "Deployment kubelb/envoy-global",
                        "PodDisruptionBudget kubelb/envoy-global",
                        "Service kubelb/envoy-global");
    }

    @Test
    void itsIdentityIsOneThatNoTenantHolds() {
        assertThat(plan("global", false).certificates())
                .singleElement()
                .satisfies(order -> {
                    assertThat(order.namespace()).isEqualTo("kubelb");
                    assertThat(order.secretName()).isEqualTo("envoy-kubelb-xds");
                });
        assertThat(new TenantName("kubelb").namespace()).isNotEqualTo("kubelb");
    }

    @Test
    void itStaysForAsLongAsClientsMayCome() {
        assertThat(plan("shared", true).objects()).isEqualTo(plan("global", false).objects());
    }

    @Test
    void whereNobodyWantsItEverythingOfItGoesAndNothingElse() {
        var plan = plan("shared", false);

        assertThat(plan.objects()).isEmpty();
        assertThat(plan.certificates()).isEmpty();
        assertThat(plan.scope())
                .allSatisfy(pruning -> {
                    assertThat(pruning.keep()).isEmpty();
                    assertThat(pruning.namespace()).isEqualTo("kubelb");
                    assertThat(pruning.labels())
                            .containsEntry("app.kubernetes.io/name", "kubelb-envoy-proxy");
                });
    }

    @Test
    void anUnchangedFleetIsTakenOverAsItIs() {
        var before = plan("global", false);

        var after = plan("global", true, before);

        assertThat(after).isEqualTo(before);
        assertThat(after.parts().values())
                .usingElementComparator((a, b) -> a == b ? 0 : 1)
                .containsExactlyElementsOf(before.parts().values());
    }

    private static GlobalPlan plan(String topology, boolean led) {
        return plan(topology, led, GlobalPlan.NONE);
    }

    private static GlobalPlan plan(String topology, boolean led, GlobalPlan previous) {
        var config =
                Yaml.as(
                        Yaml.documents("spec: {envoyProxy: {topology: %s}}".formatted(topology))
                                .getFirst(),
                        Config.class);
        return GlobalPlanner.plan(
                new GlobalPlanner.Facts(
                        Optional.of(config), led, List.of(), Optional.empty(), NOW, OPTIONS),
                previous);
    }

    private static String words(HasMetadata object) {
        return "%s %s/%s"
                .formatted(
                        object.getKind(),
                        object.getMetadata().getNamespace(),
                        object.getMetadata().getName());
    }
}
