package dev.hawser.systemtests.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.ToolCall;
import dev.hawser.systemtests.CountingPrograms;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.prometheus.metrics.model.registry.Collector;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dashboards and alerts of the charts ask only for what is counted. */
@Tag("helm")
class MeasurementsTest {
    private static final Pattern OURS = Pattern.compile("kubelb_[a-z_]+");
    private static CountingPrograms programs;

    @BeforeAll
    static void start() throws InterruptedException {
        programs = CountingPrograms.start();
    }

    @AfterAll
    static void stop() {
        programs.close();
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
        var metrics = chart == Chart.MANAGER ? programs.manager() : programs.ccm();
        var counted = metrics.stream().map(Collector::getPrometheusName).toList();
        var asked = new TreeSet<>(OURS.matcher(text).results().map(MatchResult::group).toList());

        assertThat(asked)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(counted).containsAnyOf(name, family(name)));
    }

    /** What a series is registered as. */
    private static String family(String series) {
        return series.replaceAll("_(total|bucket|count|sum)$", "");
    }

    private static String alerts(Chart chart) {
        return chart.file("alerts.yaml").toString();
    }
}
