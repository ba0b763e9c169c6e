package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.testkit.Golden;
import dev.hawser.testkit.RealEnvoy;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap.StaticResources;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.DiscoveryType;
import io.envoyproxy.envoy.config.core.v3.ApiConfigSource;
import io.envoyproxy.envoy.config.core.v3.ApiVersion;
import io.envoyproxy.envoy.config.core.v3.GrpcService;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Whatever a golden folder would publish, Envoy itself takes. */
@Tag("envoy")
class EnvoyAcceptsGoldensTest {
    @TestFactory
    Stream<DynamicTest> envoyAcceptsWhatIsPublished() {
        return Golden.below(TenantGoldenTest.FOLDERS).stream()
                .filter(golden -> !resources(golden).isEmpty())
                .map(golden ->
                        DynamicTest.dynamicTest(
                                golden.sentence(), () -> accepts(resources(golden))));
    }

    private static List<Message> resources(Golden golden) {
        return TenantPlanner.plan(GivenFacts.read(golden.given("given.yaml")), null)
                .resources()
                .distinct()
                .toList();
    }

    private static void accepts(List<Message> resources) {
        var verdict =
                RealEnvoy.validate(
                        EnvoyJson.print(bootstrap(resources)),
                        "--service-node",
                        "tenant",
                        "--service-cluster",
                        "tenant");
        assertThat(verdict.accepted()).as(verdict.words()).isTrue();
    }

    private static Bootstrap bootstrap(List<Message> resources) {
        var statics = StaticResources.newBuilder().addClusters(Cluster.newBuilder().setName("xds"));
        for (var resource : resources) {
            switch (resource) {
                case Cluster cluster -> statics.addClusters(cluster);
                case Listener listener -> statics.addListeners(listener);
                case ClusterLoadAssignment assignment -> statics.addClusters(holding(assignment));
                default -> throw new AssertionError("unexpected: " + resource.getClass());
            }
        }
        var bootstrap = Bootstrap.newBuilder().setStaticResources(statics);
        bootstrap.getDynamicResourcesBuilder().setAdsConfig(ads());
        return bootstrap.build();
    }

    /** A cluster that stands in for discovery, which the validate mode does not do. */
    private static Cluster holding(ClusterLoadAssignment assignment) {
        var name = "endpoints of " + assignment.getClusterName();
        return Cluster.newBuilder()
                .setName(name)
                .setType(DiscoveryType.STATIC)
                .setLoadAssignment(assignment.toBuilder().setClusterName(name))
                .build();
    }

    private static ApiConfigSource ads() {
        return ApiConfigSource.newBuilder()
                .setApiType(ApiConfigSource.ApiType.DELTA_GRPC)
                .setTransportApiVersion(ApiVersion.V3)
                .addGrpcServices(
                        GrpcService.newBuilder()
                                .setEnvoyGrpc(
                                        GrpcService.EnvoyGrpc.newBuilder().setClusterName("xds")))
                .build();
    }
}
