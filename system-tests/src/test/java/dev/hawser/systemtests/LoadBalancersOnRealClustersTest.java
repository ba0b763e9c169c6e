package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Addresses;
import dev.hawser.api.EndpointAddress;
import dev.hawser.api.LoadBalancer;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Outside;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Services of two tenants, seen from outside, on a hub and two tenants that are real clusters. */
@Tag("cluster")
class LoadBalancersOnRealClustersTest {
    private static Fleet fleet;

    @BeforeAll
    static void start() {
        fleet = Fleet.start();
    }

    @AfterAll
    static void stop() {
        fleet.close();
    }

    @Test
    void tcpAndUdpServicesGetAnAddressAndAnswerFromOutside() {
        var blue = fleet.blue();
        blue.expose(Backends.service("default", "tcp", "LoadBalancer", 80));
        blue.expose(Backends.udpService("default", "udp", "LoadBalancer", 53));

        Eventually.answers(() -> Outside.http(blue.address("tcp"), 80), "hello from blue");
        Eventually.answers(() -> Outside.udp(blue.address("udp"), 53, "who?"), "hello from blue");
    }

    @Test
    void twoTenantsWithTheSameServiceNameAnswerSeparately() {
        for (var tenant : List.of(fleet.blue(), fleet.green())) {
            tenant.expose(Backends.service("default", "same", "LoadBalancer", 80));
        }
        var blue = fleet.blue().address("same");
        var green = fleet.green().address("same");

        assertThat(blue).isNotEqualTo(green);
        Eventually.answers(() -> Outside.http(blue, 80), "hello from blue");
        Eventually.answers(() -> Outside.http(green, 80), "hello from green");
    }

    @Test
    void anAddressAnswersFromTheMomentItIsTold() {
        fleet.green().expose(Backends.service("default", "prompt", "LoadBalancer", 80));
        var address = fleet.green().address("prompt");

        assertThat(Outside.http(address, 80)).isPresent();
    }

    @Test
    void changesOfPortsFollow() {
        var blue = fleet.blue();
        blue.expose(Backends.service("default", "moving", "LoadBalancer", 80));
        var address = blue.address("moving");
        Eventually.answers(() -> Outside.http(address, 80), "hello from blue");

        blue.client()
                .services()
                .inNamespace("default")
                .withName("moving")
                .edit(service ->
                        service.edit()
                                .editSpec()
                                .editFirstPort()
                                .withPort(8088)
                                .endPort()
                                .endSpec()
                                .build());

        Eventually.answers(() -> Outside.http(address, 8088), "hello from blue");
        assertThat(blue.address("moving")).isEqualTo(address);
    }

    @Test
    void morePodsTakePart() {
        var green = fleet.green();
        green.expose(Backends.service("default", "scaled", "LoadBalancer", 80));
        var address = green.address("scaled");
        var pods = new TreeSet<String>();

        green.client().apps().deployments().inNamespace("default").withName("echo").scale(3);

        Eventually.holds(() -> {
            Outside.http(address, 80).ifPresent(pods::add);
            assertThat(pods).hasSize(3);
        });
    }

    @Test
    void nodesThatAreLabelledOutOfLoadBalancingAreLeftOut() {
        var blue = fleet.blue();
        var nodes = blue.client().nodes();
        // On the clusters' own bridge, where nobody has it: nothing is ever sent further.
        var spare = blue.cluster().nodeAddress().replaceAll("\\d+$", "99");
        nodes.resource(SpareNode.created()).create();
        // The cluster's own controllers write to a new node too.
        await().ignoreExceptionsInstanceOf(KubernetesClientException.class)
                .until(
                        () ->
                                nodes.withName(SpareNode.NAME)
                                        .editStatus(n -> SpareNode.ready(n, spare)),
                        Objects::nonNull);
        Eventually.holds(() -> assertThat(nodeAddresses(blue)).contains(spare));

        await().ignoreExceptionsInstanceOf(KubernetesClientException.class)
                .until(
                        () -> nodes.withName(SpareNode.NAME).edit(SpareNode::excluded),
                        Objects::nonNull);

        Eventually.holds(() ->
                assertThat(nodeAddresses(blue)).containsExactly(blue.cluster().nodeAddress()));
        nodes.withName(SpareNode.NAME).delete();
    }

    @Test
    void aHubWithoutApiServerForTwentySecondsCostsNoRequestAndCatchesUpSoon() throws Exception {
        var green = fleet.green();
        UnderLoad.losesNothingWhile(
                green,
                "hubless",
                load -> {
                    fleet.hub().stopApiServer();
                    green.expose(Backends.service("default", "meanwhile", "LoadBalancer", 80));
                    load.goOnFor(Duration.ofSeconds(20));
                    fleet.hub().startApiServer();

                    await().atMost(Duration.ofSeconds(30))
                            .until(() -> green.told("meanwhile").isPresent());
                    load.goOnFor(Duration.ofSeconds(5));
                });
        Eventually.answers(() -> Outside.http(green.address("meanwhile"), 80), "hello from green");
    }

    @Test
    void aTenantWithoutApiServerForTwentySecondsCostsNoRequest() throws Exception {
        UnderLoad.losesNothingWhile(
                fleet.green(),
                "headless",
                load -> {
                    fleet.green().cluster().stopApiServer();
                    load.goOnFor(Duration.ofSeconds(20));
                    fleet.green().cluster().startApiServer();
                    load.goOnFor(Duration.ofSeconds(5));
                });
    }

    @Test
    void deletionLeavesNothingBehind() {
        var blue = fleet.blue();
        var service = blue.expose(Backends.service("default", "gone", "LoadBalancer", 80));
        var address = blue.address("gone");
        var uid = service.getMetadata().getUid();
        Eventually.answers(() -> Outside.http(address, 80), "hello from blue");

        blue.client().services().inNamespace("default").withName("gone").delete();

        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            softly.assertThat(
                            blue.client().services().inNamespace("default").withName("gone").get())
                    .isNull();
            softly.assertThat(fleet.onHub(LoadBalancer.class, blue, uid)).isEmpty();
            softly.assertThat(
                            fleet.hub()
                                    .client()
                                    .services()
                                    .inNamespace(blue.hubNamespace())
                                    .withName("envoy-" + uid)
                                    .get())
                    .isNull();
            softly.assertThat(Outside.http(address, 80)).isEmpty();
            softly.assertAll();
        });
    }

    private static List<String> nodeAddresses(TenantCluster tenant) {
        return fleet.onHub(Addresses.class, tenant, "default").stream()
                .flatMap(published -> published.getSpec().addresses().stream())
                .map(EndpointAddress::ip)
                .toList();
    }
}
