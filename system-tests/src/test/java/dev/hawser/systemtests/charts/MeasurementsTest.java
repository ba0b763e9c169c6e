package dev.hawser.systemtests.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.lab.ToolCall;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.registry.MetricType;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dashboards and alerts of the charts ask only for what is counted. */
@Tag("helm")
class MeasurementsTest {
    private static final Pattern OURS = Pattern.compile("kubelb_[a-z_]+");
    private static Manager manager;
    private static Ccm ccm;

    @BeforeAll
    static void start() throws InterruptedException {
        var hub = new InMemoryCluster("test");
        hub.create(
                new NamespaceBuilder().withNewMetadata().withName("kubelb").endMetadata().build());
        manager =
                Manager.start(ManagerOptions.embedded("kubelb"), hub)
                        .awaitReady(Duration.ofMinutes(1));
        var publishing = CcmOptions.embedded(PublishOptions.forHubNamespace("tenant-blue"));
        ccm = Ccm.start(publishing, new InMemoryCluster("test"), hub);
    }

    @AfterAll
    static void stop() {
        ccm.close();
        manager.close();
    }

    @ParameterizedTest
    @EnumSource(Chart.class)
    void alertsAreWhatPrometheusUnderstands(Chart chart) {
        assertThat(ToolCall.of(Tool.PROMTOOL).run("check", "rules", alerts(chart)))
                .contains("SUCCESS");
    }

    @ParameterizedTest
    @EnumSource(Chart.class)
    void alertsAskForWhatIsCounted(Chart chart) throws IOException {
        assertCounted(chart, Files.readString(chart.file("alerts.yaml")));
    }

    @ParameterizedTest
    @EnumSource(Chart.class)
    void dashboardsAskForWhatIsCounted(Chart chart) {
        var dashboards =
                chart.withRequired("--set=grafana.dashboards.enabled=true").stream()
                        .filter(ConfigMap.class::isInstance)
                        .flatMap(it -> ((ConfigMap) it).getData().values().stream())
                        .toList();

        assertThat(dashboards).isNotEmpty().allSatisfy(MeasurementsTest::assertShown);
        assertCounted(chart, String.join("\n", dashboards));
    }

    /** Grafana itself is not here: each panel has a place and a question. */
    private static void assertShown(String dashboard) {
        var panels = (List<?>) Serialization.unmarshal(dashboard, Map.class).get("panels");
        assertThat(panels)
                .isNotEmpty()
                .allSatisfy(panel ->
                        assertThat(Serialization.asJson(panel))
                                .contains("\"gridPos\"", "\"expr\"", "\"title\""));
    }

    private static void assertCounted(Chart chart, String text) {
        var registry = chart == Chart.MANAGER ? manager.metrics() : ccm.metrics();
        var asked = new TreeSet<>(OURS.matcher(text).results().map(MatchResult::group).toList());

        assertThat(asked)
                .isNotEmpty()
                .allSatisfy(name ->
                        assertThat(
                                        Stream.of(name, family(name))
                                                .anyMatch(it -> isTaken(it, registry)))
                                .as(name)
                                .isTrue());
    }

    /** What a series is registered as. */
    private static String family(String series) {
        return series.replaceAll("_(total|bucket|count|sum)$", "");
    }

    /** A registry tells nobody what it has before something is counted, but takes no name twice. */
    private static boolean isTaken(String name, PrometheusRegistry registry) {
        var rival = new Rival(name);
        try {
            registry.register(rival);
            registry.unregister(rival);
            return false;
        } catch (IllegalArgumentException _) {
            return true;
        }
    }

    private record Rival(String name) implements Collector {
        @Override
        public MetricSnapshot collect() {
            throw new UnsupportedOperationException("never asked");
        }

        @Override
        public String getPrometheusName() {
            return name;
        }

        /** As none of ours. */
        @Override
        public MetricType getMetricType() {
            return MetricType.STATESET;
        }
    }

    private static String alerts(Chart chart) {
        return chart.file("alerts.yaml").toString();
    }
}
