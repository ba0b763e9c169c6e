package dev.hawser.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Service;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("cluster")
class RealClusterTest {
    private static RealCluster cluster;
    private static AddressAllocator allocator;

    @BeforeAll
    static void startWithTwoPods() {
        cluster = RealCluster.start("solo");
        allocator = cluster.allocateAddresses();
        cluster.importImage(Images.backend());
        cluster.client().resource(Backends.deployment("default", "echo", "hello from", 2)).create();
    }

    @AfterAll
    static void nothingIsLeft() {
        allocator.close();
        cluster.close();
        assertThat(cluster.remains().traces()).isEmpty();
    }

    @Test
    void aNodePortAnswersOutsideOverTcp() {
        var service = create(Backends.service("default", "echo", "NodePort", 80));
        var port = service.getSpec().getPorts().getFirst().getNodePort();
        answers(() -> Outside.http(cluster.nodeAddress(), port));
    }

    @Test
    void aLoadBalancerGetsAnAddressThatAnswersOverUdp() {
        create(inFrontOfEcho(Backends.udpService("default", "echo-udp", "LoadBalancer", 53)));
        answers(() ->
                address("echo-udp").flatMap(address -> Outside.udp(address, 53, "who are you?")));
    }

    @Test
    void podsGoOnWhileTheApiServerIsAway() {
        create(inFrontOfEcho(Backends.service("default", "steady", "LoadBalancer", 80)));
        answers(() -> address("steady").flatMap(address -> Outside.http(address, 80)));
        var address = address("steady").orElseThrow();

        cluster.stopApiServer();
        assertThat(Outside.http(address, 80)).isPresent();
        cluster.startApiServer();
        assertThat(address("steady")).contains(address);
    }

    private static Service inFrontOfEcho(Service service) {
        return service.edit().editSpec().withSelector(Map.of("app", "echo")).endSpec().build();
    }

    private static Service create(Service service) {
        return cluster.client().resource(service).create();
    }

    private static Optional<String> address(String service) {
        return cluster
                .client()
                .services()
                .inNamespace("default")
                .withName(service)
                .get()
                .getStatus()
                .getLoadBalancer()
                .getIngress()
                .stream()
                .map(ingress -> ingress.getIp())
                .findFirst();
    }

    private static void answers(Callable<Optional<String>> question) {
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() ->
                        assertThat(question.call())
                                .hasValueSatisfying(
                                        words -> assertThat(words).startsWith("hello from echo-")));
    }
}
