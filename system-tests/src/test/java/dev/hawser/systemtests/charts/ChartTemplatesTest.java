package dev.hawser.systemtests.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.hawser.api.Definitions;
import dev.hawser.testkit.Golden;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Charts as the real Helm renders them. */
@Tag("helm")
class ChartTemplatesTest {
    @ParameterizedTest
    @EnumSource(Chart.class)
    void helmFindsNothingToComplainOf(Chart chart) {
        assertThat(chart.lint()).contains("0 chart(s) failed").doesNotContain("WARNING");
    }

    /** Without kinds and dashboards, which are looked at by themselves. */
    @ParameterizedTest
    @EnumSource(Chart.class)
    void valuesBecomeObjectsAndProgramsKnowTheFlagsThatTheyAreGiven(Chart chart) {
        for (var golden : Golden.below(Path.of("src/test/golden").resolve(chart.folder()))) {
            var rendered =
                    chart.text(
                            "--values=" + golden.folder().resolve("values.yaml"),
                            "--set=crds.enabled=false,grafana.dashboards.enabled=false",
                            "--api-versions=kubelb.k8c.io/v1alpha1/Config");

            golden.expect("objects.yaml", rendered);
            assertThatNoException()
                    .as(golden.sentence())
                    .isThrownBy(() -> chart.program().parseArgs(flags(Chart.objects(rendered))));
        }
    }

    @ParameterizedTest
    @EnumSource(Chart.class)
    void rightsAreThoseThatItsProgramIsTestedWith(Chart chart) throws IOException {
        var shipped = Chart.objects(Files.readString(chart.rights()));

        assertThat(rules(chart.withRequired("--set=rbac.allowMetricsReaderRole=false")))
                .isSubsetOf(rules(shipped).toList())
                .hasSizeGreaterThan(1);
    }

    @Test
    void onlyWhoCopiesSecretsMayReadThem() throws IOException {
        var shipped = Chart.objects(Files.readString(Chart.CCM.rights()));
        var copying =
                Chart.CCM.withRequired(
                        "--set=kubelb.enableSecretSynchronizer=true",
                        "--set=rbac.allowMetricsReaderRole=false");

        assertThat(rules(copying)).containsExactlyInAnyOrderElementsOf(rules(shipped).toList());
        assertThat(all(ClusterRole.class, Chart.CCM.withRequired()))
                .noneMatch(role -> role.getMetadata().getName().endsWith("-secrets"));
    }

    @Test
    void aHubGetsAllKindsAndATenantTheOneThatTravels() {
        assertThat(all(CustomResourceDefinition.class, Chart.MANAGER.withRequired()))
                .extracting(CustomResourceDefinition::getSpec)
                .containsExactlyInAnyOrderElementsOf(
                        Definitions.yaml().stream()
                                .map(yaml ->
                                        Serialization.unmarshal(
                                                yaml, CustomResourceDefinition.class))
                                .map(CustomResourceDefinition::getSpec)
                                .toList());
        assertThat(all(CustomResourceDefinition.class, Chart.CCM.withRequired()))
                .singleElement()
                .extracting(kind -> kind.getMetadata().getName())
                .isEqualTo("syncsecrets.kubelb.k8c.io");
    }

    @ParameterizedTest
    @EnumSource(Chart.class)
    void noKindGoesWithItsRelease(Chart chart) {
        assertThat(all(CustomResourceDefinition.class, chart.withRequired()))
                .isNotEmpty()
                .allSatisfy(kind ->
                        assertThat(kind.getMetadata().getAnnotations())
                                .containsEntry("helm.sh/resource-policy", "keep"));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    MANAGER | replicas=2                                  | additional properties 'replicas' not allowed
                    MANAGER | kubelb.envoyproxy.replicas=2                | at '/kubelb': additional properties 'envoyproxy' not allowed
                    MANAGER | kubelb.envoyProxy.topology=single           | value must be one of 'shared', 'dedicated', 'global'
                    MANAGER | replicaCount=two                            | at '/replicaCount': got string, want integer
                    MANAGER | kubelb-addons.enabled=true                  | additional properties 'kubelb-addons' not allowed
                    MANAGER | replicaCount=2,kubelb.enableLeaderElection=false | several replicas would all write; set kubelb.enableLeaderElection=true
                    MANAGER | kubelb.skipConfigGeneration=false           | does not know the kind Config yet. Install with kubelb.skipConfigGeneration=true
                    CCM     | image.tag=1                                 | kubelb.tenantName: which Tenant of the hub is this cluster?
                    CCM     | clusterName=blue,kubelb.tenantName=green    | (now: green and blue)
                    CCM     | clustername=blue                            | additional properties 'clustername' not allowed
                    CCM     | clusterName=blue,kubelb.manager.adress=hub  | at '/kubelb/manager': additional properties 'adress' not allowed
                    CCM     | clusterName=blue,kubelb.nodeAddressType=IP  | value must be one of 'ExternalIP', 'InternalIP', 'Hostname'
                    """)
    void whatCannotBeMeantIsRefused(Chart chart, String values, String words) {
        var strings = values.startsWith("image.tag") ? "--set-string=" : "--set=";

        assertThat(chart.complaint(strings + values)).contains(words);
    }

    @Test
    void bothNamesOfATenantMeanTheSame() {
        assertThat(Chart.CCM.text("--set=kubelb.tenantName=blue"))
                .isEqualTo(Chart.CCM.text("--set=clusterName=blue"))
                .contains("--cluster-name=blue");
    }

    private static String[] flags(List<HasMetadata> objects) {
        return all(Deployment.class, objects)
                .map(it -> it.getSpec().getTemplate().getSpec().getContainers().getFirst())
                .flatMap(container -> container.getArgs().stream())
                .toArray(String[]::new);
    }

    private static Stream<PolicyRule> rules(Collection<HasMetadata> objects) {
        return Stream.concat(
                all(ClusterRole.class, objects).flatMap(role -> role.getRules().stream()),
                all(Role.class, objects).flatMap(role -> role.getRules().stream()));
    }

    private static <T> Stream<T> all(Class<T> kind, Collection<HasMetadata> objects) {
        return objects.stream().filter(kind::isInstance).map(kind::cast);
    }
}
