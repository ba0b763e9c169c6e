package dev.hawser.cli.why;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatisticsTextTest {
    @Test
    void figuresOfOneClusterBelongTogetherAndOthersAreReadOver() {
        var text =
                """
                # TYPE envoy_cluster_membership_healthy gauge
                envoy_cluster_membership_healthy{envoy_cluster_name="b"} 1
                envoy_cluster_membership_healthy{envoy_cluster_name="a"} 2

                envoy_cluster_membership_total{envoy_cluster_name="a"} 3
                envoy_cluster_upstream_cx_total{local="x",envoy_cluster_name="a"} 7
                envoy_cluster_upstream_cx_connect_fail{envoy_cluster_name="a"} 4
                envoy_server_live{} 1
                """;

        assertThat(StatisticsText.read("envoy-1", text))
                .containsExactly(
                        new EndpointHealth("envoy-1", "a", 2, 3, 7, 4),
                        new EndpointHealth("envoy-1", "b", 1, 0, 0, 0));
    }
}
