package dev.hawser.planner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Any;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.envoy.BootstrapInput;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.planner.envoy.DrainListeners;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.model.Overload;
import dev.hawser.planner.model.Shutdown;
import dev.hawser.testkit.RealEnvoy;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.core.v3.Address;
import io.envoyproxy.envoy.config.core.v3.SocketAddress;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.endpoint.v3.Endpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LbEndpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LocalityLbEndpoints;
import io.envoyproxy.envoy.config.listener.v3.Filter;
import io.envoyproxy.envoy.config.listener.v3.FilterChain;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.extensions.filters.network.tcp_proxy.v3.TcpProxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A real proxy that is asked whether it may go, as the kubelet asks before it stops one. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
class DrainTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String NAME = "tenant-blue-web-ep-0-port-31080-TCP";

    /** Addresses of their own, so that ports cannot be taken. */
    private static final String LASTING = "127.77.19.1";

    private static final String IMPATIENT = "127.77.19.2";

    private final HttpClient kubelet = HttpClient.newHttpClient();

    @Test
    void itMayGoWhenItsLastConnectionHasEnded() throws Exception {
        try (var backend = new ServerSocket(0, 1, InetAddress.getByName(LASTING));
                var envoy = start(LASTING, Duration.ofMinutes(5), backend.getLocalPort());
                var client = new Socket(LASTING, 10_000);
                var served = backend.accept()) {
            await().atMost(PATIENCE)
                    .until(() -> envoy.stat("cluster." + NAME + ".upstream_cx_active") == 1);

            var answer = ask(LASTING);
            await().atMost(PATIENCE)
                    .until(() -> envoy.stat("cluster.patient_admin_cluster.upstream_rq_total") > 2);
            assertThat(answer).isNotDone();

            client.getOutputStream().write("still here".getBytes(UTF_8));
            assertThat(new String(served.getInputStream().readNBytes(10), UTF_8))
                    .isEqualTo("still here");
            served.close();
            client.close();

            await().atMost(PATIENCE).until(answer::isDone);
            assertThat(answer.join().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void itMayGoWhenConnectionsHaveHadTheirTime() throws Exception {
        try (var backend = new ServerSocket(0, 1, InetAddress.getByName(IMPATIENT));
                var envoy = start(IMPATIENT, Duration.ofSeconds(3), backend.getLocalPort());
                var _ = new Socket(IMPATIENT, 10_000);
                var _ = backend.accept()) {
            await().atMost(PATIENCE)
                    .until(() -> envoy.stat("cluster." + NAME + ".upstream_cx_active") == 1);

            var answer = ask(IMPATIENT);

            await().atMost(PATIENCE).until(answer::isDone);
            assertThat(envoy.stat("cluster.patient_admin_cluster.upstream_rq_total")).isEqualTo(3);
            assertThat(envoy.stat("cluster." + NAME + ".upstream_cx_active")).isEqualTo(1);
        }
    }

    private CompletableFuture<HttpResponse<String>> ask(String address) {
        var uri =
                URI.create(
                        "http://%s:%d%s"
                                .formatted(address, DrainListeners.PORT, DrainListeners.PATH));
        return kubelet.sendAsync(
                HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** The bootstrap of a proxy, with what it would be told by the manager already in it. */
    private static RealEnvoy start(String address, Duration drain, int backend) {
        var input =
                new BootstrapInput(
                        HostAndPort.parse(address + ":1"),
                        address,
                        address,
                        new Overload(OptionalLong.empty(), OptionalLong.empty()),
                        new Shutdown(drain, Duration.ofSeconds(1), Duration.ofMinutes(10)));
        var planned = Bootstraps.from(input);
        var statics =
                planned.getStaticResources().toBuilder()
                        .removeClusters(0) // the manager, of which there is none
                        .addClusters(cluster(address, backend))
                        .addListeners(listener(address));
        return RealEnvoy.start(
                        EnvoyJson.print(
                                planned.toBuilder()
                                        .clearDynamicResources()
                                        .setStaticResources(statics)
                                        .build()))
                .awaitReady();
    }

    private static Cluster cluster(String address, int port) {
        return Cluster.newBuilder()
                .setName(NAME)
                .setConnectTimeout(Durations.fromSeconds(5))
                .setLoadAssignment(
                        ClusterLoadAssignment.newBuilder()
                                .setClusterName(NAME)
                                .addEndpoints(
                                        LocalityLbEndpoints.newBuilder()
                                                .addLbEndpoints(
                                                        LbEndpoint.newBuilder()
                                                                .setEndpoint(
                                                                        Endpoint.newBuilder()
                                                                                .setAddress(
                                                                                        at(
                                                                                                address,
                                                                                                port))))))
                .build();
    }

    private static Listener listener(String address) {
        var proxy = TcpProxy.newBuilder().setStatPrefix(NAME).setCluster(NAME).build();
        return Listener.newBuilder()
                .setName(NAME)
                .setAddress(at(address, 10_000))
                .addFilterChains(
                        FilterChain.newBuilder()
                                .addFilters(
                                        Filter.newBuilder()
                                                .setName("envoy.filters.network.tcp_proxy")
                                                .setTypedConfig(Any.pack(proxy))))
                .build();
    }

    private static Address at(String address, int port) {
        return Address.newBuilder()
                .setSocketAddress(SocketAddress.newBuilder().setAddress(address).setPortValue(port))
                .build();
    }
}
