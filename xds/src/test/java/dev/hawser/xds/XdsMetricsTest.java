package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class XdsMetricsTest {
    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final XdsMetrics metrics = new XdsMetrics(registry);
    private final Publications publications =
            new Publications(ResourceCheck.standard(), InstantSource.system());

    private void publish(Message... resources) {
        var outcome = publications.publish(List.of(resources));
        metrics.published("tenant-blue", outcome, publications.withheld());
    }

    private double value(String counter) {
        return Metrics.value(registry, "kubelb_envoy_control_plane_" + counter, "tenant-blue");
    }

    @Test
    void namesAreThoseThatOperatorsKnow() {
        publish(Resources.cluster("web"));
        metrics.requested(ResourceType.CLUSTER, true);
        metrics.responded(ResourceType.CLUSTER);
        metrics.forgotten("tenant-red");

        assertThat(
                        registry.scrape().stream()
                                .map(each -> each.getMetadata().getName())
                                .map(name -> name.replace("kubelb_envoy_control_plane_", "")))
                .contains(
                        "snapshots",
                        "snapshot_updates",
                        "clusters",
                        "listeners",
                        "endpoints",
                        "routes",
                        "secrets",
                        "cache_hits",
                        "cache_misses",
                        "cache_clears",
                        "grpc_connections",
                        "grpc_requests",
                        "grpc_responses",
                        "xds_nacks");
    }

    @Test
    void whatWasKnownIsAHitAndWhatIsNewAMiss() {
        var known = Resources.cluster("known");
        publish(known, Resources.cluster("other"));
        publish(known, Resources.cluster("new"));

        assertThat(value("cache_misses")).isEqualTo(3);
        assertThat(value("cache_hits")).isEqualTo(1);
    }

    @Test
    void ofAForgottenNodeOnlyThatIsKnown() {
        publish(Resources.cluster("web"));

        metrics.forgotten("tenant-blue");

        assertThat(value("cache_clears")).isEqualTo(1);
        assertThat(value("cache_misses")).isZero();
        assertThat(value("snapshot_updates")).isZero();
    }
}
