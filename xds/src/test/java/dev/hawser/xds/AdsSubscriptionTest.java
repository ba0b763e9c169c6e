package dev.hawser.xds;

import static dev.hawser.xds.DeltaClient.names;
import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.Resource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A client of our own that tries the odd orders, over real TLS. */
class AdsSubscriptionTest {
    private final ServerHub hub = new ServerHub(ConnectionTimes.standard());

    @AfterEach
    void stop() {
        hub.close();
    }

    private static Map<String, String> versions(DeltaDiscoveryResponse response) {
        return response.getResourcesList().stream()
                .collect(Collectors.toMap(Resource::getName, Resource::getVersion));
    }

    @Test
    void aChangeAmongManyTravelsAlone() throws Exception {
        var one = Resources.cluster("one");
        var two = Resources.cluster("two");
        hub.server().publish("tenant-blue", List.of(one, two));
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            var all = client.receive();
            assertThat(names(all)).containsExactly("one", "two");
            client.acknowledge(all);

            hub.server().publish("tenant-blue", List.of(one, Resources.cluster("two", 9)));

            assertThat(names(client.receive())).containsExactly("two");
        }
    }

    @Test
    void whoResubscribesGetsItAgain() throws Exception {
        hub.server().publish("tenant-blue", List.of(Resources.endpoints("web", 80)));
        try (var client = hub.blue()) {
            client.subscribe(ENDPOINTS, "web");
            client.acknowledge(client.receive());
            client.unsubscribe(ENDPOINTS, "web");
            client.subscribe(ENDPOINTS, "web");

            assertThat(names(client.receive())).containsExactly("web");
        }
    }

    @Test
    void afterAReconnectInMidResponseOnlyDifferencesTravel() throws Exception {
        var kept = Resources.cluster("kept");
        hub.server()
                .publish(
                        "tenant-blue",
                        List.of(kept, Resources.cluster("changed"), Resources.cluster("gone")));
        Map<String, String> known;
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            known = versions(client.receive()); // and never acknowledged
        }
        hub.server().publish("tenant-blue", List.of(kept, Resources.cluster("changed", 9)));
        try (var client = hub.blue()) {
            client.resume(CLUSTER, known);
            var changed = client.receive();
            assertThat(names(changed)).containsExactly("changed");
            client.acknowledge(changed);

            assertThat(client.receive().getRemovedResourcesList()).containsExactly("gone");
        }
    }

    @Test
    void whatDoesNotExistIsSaidToBeAbsentUntilItDoes() throws Exception {
        hub.server().publish("tenant-blue", List.of());
        try (var client = hub.blue()) {
            client.subscribe(ENDPOINTS, "web");
            var absent = client.receive();
            assertThat(absent.getRemovedResourcesList()).containsExactly("web");
            client.acknowledge(absent);

            hub.server().publish("tenant-blue", List.of(Resources.endpoints("web", 80)));

            assertThat(names(client.receive())).containsExactly("web");
        }
    }

    @Test
    void aProxyThatComesBeforeTheFirstPublicationKeepsWhatItHas() throws Exception {
        try (var client = hub.blue()) {
            client.resume(CLUSTER, Map.of("one", "from the server before"));
            await().until(() -> hub.server().feedback("tenant-blue").connected() == 1);
            assertThat(client.heardNothing()).isTrue();

            hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));

            assertThat(names(client.receive())).containsExactly("one");
        }
    }

    /** It reads nothing, so what is sent to it piles up as far as flow control lets it. */
    @Test
    void aClientThatDoesNotReadHoldsNobodyUp() throws Exception {
        var large =
                IntStream.range(0, 1_000)
                        .mapToObj(each ->
                                Resources.cluster("cluster-" + each + "-" + "x".repeat(1_000)))
                        .toList();
        hub.server().publish("tenant-blue", large);
        try (var slow =
                        DeltaClient.thatReadsNothing(
                                hub.server().port(),
                                hub.pki().proxy("tenant-blue"),
                                hub.pki().trust(),
                                "tenant-blue");
                var quick = hub.blue()) {
            slow.subscribe(CLUSTER);
            slow.subscribe(LISTENER);
            await().until(() -> hub.server().feedback("tenant-blue").connected() == 1);

            quick.subscribe(CLUSTER);

            assertThat(names(quick.receive())).hasSize(1_000);
        }
    }
}
