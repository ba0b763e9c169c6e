package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Labels;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Images;
import dev.hawser.lab.Outside;
import dev.hawser.testkit.AddOn;
import dev.hawser.testkit.HawserProgram;
import dev.hawser.testkit.Visitor;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What NetworkPolicies of ours let through where something really enforces them. */
@Tag("cluster")
@Tag("addons")
class NetworkPoliciesOnARealHubTest {
    private static final List<String> TENANTS = List.of("blue", "green");

    private static LoneHub hub;
    private static HawserProgram manager;
    private static AddOn enforcer;
    private static Visitor blue;
    private static Visitor green;
    private static Visitor operator;

    @BeforeAll
    static void start() {
        hub = LoneHub.start();
        hub.cluster().importImage(Images.backend());
        arrange("shared", true);
        manager = HawserProgram.manager(hub.cluster());
        enforcer =
                AddOn.start(
                        hub.cluster(),
                        Tool.KUBE_ROUTER,
                        "--run-firewall=true",
                        "--run-router=false",
                        "--run-service-proxy=false",
                        "--kubeconfig=" + hub.cluster().kubeconfig(),
                        "--hostname-override=hub",
                        "--service-cluster-ip-range=10.96.0.0/16");
        TENANTS.forEach(tenant -> hub.balance(tenant, "web", ""));
        run("tenant-blue", "private");
        run("kubelb", "beside");
        blue = Visitor.in(hub.cluster(), "tenant-blue");
        green = Visitor.in(hub.cluster(), "tenant-green");
        operator = Visitor.in(hub.cluster(), "kubelb");
    }

    @AfterAll
    static void stop() {
        enforcer.close();
        manager.close();
        hub.close();
    }

    @Test
    void anotherTenantReachesNothingButListenersAndMeasurements() {
        arrange("shared", true);
        var proxy = awaitTraffic("blue", "tenant-blue", "tenant-blue");
        var own = podAddresses("tenant-blue", "app", "private").getFirst();

        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            proxy.isClosedTo(green, softly);
            proxy.isOpenTo(blue, softly);
            proxy.isOpenTo(operator, softly);
            softly.assertThat(green.get(own, 8080, "/")).isEmpty();
            softly.assertThat(blue.get(own, 8080, "/")).isPresent();
            softly.assertThat(operator.get(own, 8080, "/")).isPresent();
            softly.assertAll();
        });

        hub.tenant("blue", "networkPolicy: { enable: false }");

        Eventually.holds(() -> assertThat(green.get(own, 8080, "/")).isPresent());
    }

    @Test
    void noTenantReachesMoreOfTheProxiesOfAllAndNobodyIsKeptFromTheirNeighbours() {
        arrange("global", true);
        var proxy = awaitTraffic("blue", "kubelb", "global");
        awaitTraffic("green", "kubelb", "global");
        var own = podAddresses("tenant-blue", "app", "private").getFirst();
        var beside = podAddresses("kubelb", "app", "beside").getFirst();

        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            proxy.isClosedTo(green, softly);
            proxy.isClosedTo(blue, softly);
            proxy.isOpenTo(operator, softly);
            softly.assertThat(green.get(own, 8080, "/")).isEmpty();
            softly.assertThat(green.get(beside, 8080, "/")).isPresent();
            softly.assertAll();
        });

        arrange("global", false);

        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            proxy.isOpenTo(green, softly);
            proxy.isOpenTo(blue, softly);
            softly.assertAll();
        });
    }

    /** A proxy's own address, and the port on it of a load balancer. */
    private record Proxy(String address, int port) {
        void isOpenTo(Visitor visitor, SoftAssertions softly) {
            servesAndIsMeasured(visitor, softly);
            softly.assertThat(visitor.get(address, 19_003, "/ready")).isPresent();
            softly.assertThat(visitor.get(address, 19_004, "/healthz")).isPresent();
        }

        void isClosedTo(Visitor visitor, SoftAssertions softly) {
            servesAndIsMeasured(visitor, softly);
            softly.assertThat(visitor.get(address, 19_003, "/ready")).isEmpty();
            softly.assertThat(visitor.get(address, 19_004, "/healthz")).isEmpty();
        }

        private void servesAndIsMeasured(Visitor visitor, SoftAssertions softly) {
            softly.assertThat(visitor.get(address, port, "/")).contains(LoneHub.WORDS);
            softly.assertThat(visitor.get(address, 19_001, "/stats/prometheus")).isPresent();
            // With policies or without, the administration is nobody's.
            softly.assertThat(visitor.get(address, 19_000, "/ready")).isEmpty();
        }
    }

    /**
     * Returns the one proxy that a load balancer's clients are led to, once it is of this fleet.
     * Only a proxy that reached the manager has a listener, and only one that reaches the backend
     * has these words.
     */
    private static Proxy awaitTraffic(String tenant, String namespace, String fleet) {
        Eventually.holds(() ->
                assertThat(ways(tenant))
                        .hasSize(1)
                        .extracting(Proxy::address)
                        .isEqualTo(podAddresses(namespace, Labels.APP_NAME, fleet)));
        Eventually.answers(
                () -> address(tenant).flatMap(address -> Outside.http(address, 80)), LoneHub.WORDS);
        return ways(tenant).getFirst();
    }

    /** By slices that Kubernetes made, and by ours. */
    private static List<Proxy> ways(String tenant) {
        var slices =
                hub.cluster()
                        .client()
                        .discovery()
                        .v1()
                        .endpointSlices()
                        .inNamespace("tenant-" + tenant)
                        .withLabel("kubernetes.io/service-name", "envoy-web")
                        .list()
                        .getItems();
        return slices.stream()
                .filter(slice -> slice.getEndpoints() != null)
                .flatMap(slice ->
                        slice.getEndpoints().stream()
                                .map(pod ->
                                        new Proxy(
                                                pod.getAddresses().getFirst(),
                                                slice.getPorts().getFirst().getPort())))
                .toList();
    }

    private static Optional<String> address(String tenant) {
        return hub.service(tenant, "web")
                .map(service -> service.getStatus().getLoadBalancer())
                .flatMap(status -> status.getIngress().stream().findFirst())
                .map(LoadBalancerIngress::getIp);
    }

    private static List<String> podAddresses(String namespace, String label, String value) {
        return hub
                .cluster()
                .client()
                .pods()
                .inNamespace(namespace)
                .withLabel(label, value)
                .list()
                .getItems()
                .stream()
                .map(pod -> pod.getStatus().getPodIP())
                .toList();
    }

    private static void run(String namespace, String name) {
        var client = hub.cluster().client();
        var pods = Backends.deployment(namespace, name, name, 1);
        client.resource(pods).create();
        client.resource(pods).waitUntilReady(2, TimeUnit.MINUTES);
    }

    private static void arrange(String topology, boolean policies) {
        hub.config(
                "envoyProxy: { topology: %s, replicas: 1 }, networkPolicy: { enable: %s }"
                        .formatted(topology, policies));
        TENANTS.forEach(name -> hub.tenant(name, ""));
    }
}
