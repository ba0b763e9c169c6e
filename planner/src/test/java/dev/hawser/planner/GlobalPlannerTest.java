package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.hawser.api.Config;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
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
        var plan = planFor("global", false);

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
        assertThat(planFor("global", false).certificates())
                .singleElement()
                .satisfies(order -> {
                    assertThat(order.namespace()).isEqualTo("kubelb");
                    assertThat(order.secretName()).isEqualTo("envoy-kubelb-xds");
                });
        assertThat(new TenantName("kubelb").namespace()).isNotEqualTo("kubelb");
    }

    @Test
    void itsPoliciesAreAboutItselfAndLeaveTheManagerAlone() {
        var plan =
                plan(
                        """
                        spec:
                          envoyProxy: {topology: global}
                          networkPolicy:
                            enable: true
                            disabledPolicies: [kubelb-allow-dns-egress]
                            additionalPolicies: [{name: for-tenants, spec: {podSelector: {}}}]
                        """,
                        false,
                        GlobalPlan.NONE);
        var policies =
                plan.objects().stream()
                        .filter(NetworkPolicy.class::isInstance)
                        .map(NetworkPolicy.class::cast)
                        .toList();

        assertThat(policies)
                .extracting(policy -> policy.getMetadata().getName())
                .containsExactly(
                        "kubelb-deny-all-ingress",
                        "kubelb-allow-manager-ingress",
                        "kubelb-allow-metrics-ingress",
                        "kubelb-allow-envoy-ingress",
                        "kubelb-allow-xds-egress",
                        "kubelb-allow-envoy-egress");
        assertThat(policies)
                .allSatisfy(policy -> {
                    assertThat(policy.getMetadata().getNamespace()).isEqualTo("kubelb");
                    assertThat(policy.getSpec().getPodSelector().getMatchLabels())
                            .containsExactly(entry("app.kubernetes.io/name", "global"));
                });
        assertThat(plan.scope())
                .filteredOn(pruning -> pruning.kind() == NetworkPolicy.class)
                .singleElement()
                .satisfies(pruning -> assertThat(pruning.keep()).hasSize(6));
    }

    @Test
    void itStaysForAsLongAsClientsMayCome() {
        assertThat(planFor("shared", true).objects()).isEqualTo(planFor("global", false).objects());
    }

    @Test
    void whereNobodyWantsItEverythingOfItGoesAndNothingElse() {
        var plan = planFor("shared", false);

        assertThat(plan.objects()).isEmpty();
        assertThat(plan.certificates()).isEmpty();
        assertThat(plan.scope())
                .allSatisfy(pruning -> {
                    assertThat(pruning.keep()).isEmpty();
                    assertThat(pruning.namespace()).isEqualTo("kubelb");
                })
                .filteredOn(pruning -> pruning.kind() != NetworkPolicy.class)
                .allSatisfy(pruning -> {
                    assertThat(pruning.labels())
                            .containsEntry("app.kubernetes.io/name", "kubelb-envoy-proxy");
                });
    }

    @Test
    void anUnchangedFleetIsTakenOverAsItIs() {
        var before = planFor("global", false);

        var after = plan(topology("global"), true, before);

        assertThat(after).isEqualTo(before);
        assertThat(after.parts().values())
                .usingElementComparator((a, b) -> a == b ? 0 : 1)
                .containsExactlyElementsOf(before.parts().values());
    }

    private static GlobalPlan planFor(String topology, boolean led) {
        return plan(topology(topology), led, GlobalPlan.NONE);
    }

    private static String topology(String topology) {
        return "spec: {envoyProxy: {topology: %s}}".formatted(topology);
    }

    private static GlobalPlan plan(String written, boolean led, GlobalPlan previous) {
        var config = Yaml.as(Yaml.documents(written).getFirst(), Config.class);
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
