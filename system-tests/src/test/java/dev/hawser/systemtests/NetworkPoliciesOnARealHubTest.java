package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.testkit.AddOn;
import dev.hawser.testkit.Backends;
import dev.hawser.testkit.HawserProgram;
import dev.hawser.testkit.Images;
import dev.hawser.testkit.Outside;
import dev.hawser.testkit.Visitor;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a tenant's NetworkPolicies let through where something really enforces them. */
@Tag("cluster")
@Tag("addons")
class NetworkPoliciesOnARealHubTest {
    private static LoneHub hub;
    private static HawserProgram manager;
    private static AddOn enforcer;

    @BeforeAll
    static void start() {
        hub = LoneHub.start();
        hub.cluster().importImage(Images.backend());
        hub.apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: Config
                metadata: { name: default, namespace: kubelb }
                spec: { networkPolicy: { enable: true } }
                """);
        for (var tenant : new String[] {"blue", "green"}) {
            hub.apply(
                    """
                    apiVersion: kubelb.k8c.io/v1alpha1
                    kind: Tenant
                    metadata: { name: %s }
                    spec: {}
                    """
                            .formatted(tenant));
        }
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
        hub.balance("blue", "web", "");
        var own = Backends.deployment("tenant-blue", "private", "private", 1);
        hub.cluster().client().resource(own).create();
        hub.cluster().client().resource(own).waitUntilReady(2, TimeUnit.MINUTES);
    }

    @AfterAll
    static void stop() {
        enforcer.close();
        manager.close();
        hub.close();
    }

    @Test
    void anotherTenantReachesNothingButListenersAndMeasurements() {
        var green = Visitor.in(hub.cluster(), "tenant-green");
        var blue = Visitor.in(hub.cluster(), "tenant-blue");
        var operator = Visitor.in(hub.cluster(), "kubelb");

        // Only a proxy that reached the manager has a listener, and only one that reaches the
        // backend has these words.
        Eventually.answers(
                () -> address().flatMap(address -> Outside.http(address, 80)), LoneHub.WORDS);

        var proxy = address(pod(Map.of("app.kubernetes.io/name", "tenant-blue")));
        var service = hub.service("blue", "web").orElseThrow();
        var port = service.getSpec().getPorts().getFirst().getTargetPort().getIntVal();
        var own = address(pod(Map.of("app", "private")));
        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            softly.assertThat(green.get(proxy, port, "/")).contains(LoneHub.WORDS);
            softly.assertThat(green.get(proxy, 19_001, "/stats/prometheus")).isPresent();
            softly.assertThat(green.get(proxy, 19_003, "/ready")).isEmpty();
            softly.assertThat(green.get(proxy, 19_004, "/healthz")).isEmpty();
            softly.assertThat(green.get(own, 8080, "/")).isEmpty();
            softly.assertThat(blue.get(proxy, 19_003, "/ready")).isPresent();
            softly.assertThat(blue.get(proxy, 19_004, "/healthz")).isPresent();
            softly.assertThat(blue.get(own, 8080, "/")).isPresent();
            softly.assertThat(operator.get(proxy, 19_003, "/ready")).isPresent();
            softly.assertThat(operator.get(own, 8080, "/")).isPresent();
            softly.assertAll();
        });

        hub.apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: Tenant
                metadata: { name: blue }
                spec: { networkPolicy: { enable: false } }
                """);

        Eventually.holds(() -> assertThat(green.get(own, 8080, "/")).isPresent());
    }

    private static Optional<String> address() {
        return hub.service("blue", "web")
                .map(service -> service.getStatus().getLoadBalancer())
                .flatMap(status -> status.getIngress().stream().findFirst())
                .map(LoadBalancerIngress::getIp);
    }

    private static Pod pod(Map<String, String> labels) {
        return hub.cluster()
                .client()
                .pods()
                .inNamespace("tenant-blue")
                .withLabels(labels)
                .list()
                .getItems()
                .getFirst();
    }

    private static String address(Pod pod) {
        return pod.getStatus().getPodIP();
    }
}
