package dev.hawser.cli.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.HubOptions;
import dev.hawser.planner.LoopbackAddress;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A change of topology moves traffic between real Envoys, and costs no request. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
class TopologyMovesTest {
    /** It has one address, whichever hub it belongs to. */
    private static final String PROXY_OF_ALL_TENANTS = "the proxy of all tenants";

    @Test
    void fromSharedProxiesToDedicatedOnesAndBack() throws Exception {
        try (var hub = new MovingHub("shared")) {
            hub.serve("lilac", "web");
            hub.awaitLeadTo("lilac", "web", "tenant-lilac");
            try (var load = hub.load("lilac", "web")) {
                load.goOn();

                hub.become("dedicated");
                hub.awaitLeadTo("lilac", "web", "lb-web");
                hub.awaitGone("tenant-lilac", "envoy-tenant-lilac");
                load.goOn();

                hub.become("shared");
                hub.awaitLeadTo("lilac", "web", "tenant-lilac");
                hub.awaitGone("tenant-lilac", "envoy-lb-web");
                load.goOn();

                load.close();
                assertThat(load.failures()).isEmpty();
            }
        }
    }

    @Test
    @ResourceLock(PROXY_OF_ALL_TENANTS)
    void fromSharedProxiesToThoseOfAllTenantsAndBack() throws Exception {
        try (var hub = new MovingHub("shared")) {
            hub.serve("mauve", "web");
            hub.serve("ochre", "web");
            try (var mauve = hub.load("mauve", "web");
                    var ochre = hub.load("ochre", "web")) {
                mauve.goOn();

                hub.become("global");
                for (var tenant : List.of("mauve", "ochre")) {
                    hub.awaitLeadTo(tenant, "web", "global");
                    hub.awaitGone("tenant-" + tenant, "envoy-tenant-" + tenant);
                }
                mauve.goOn();
                ochre.goOn();

                hub.become("shared");
                for (var tenant : List.of("mauve", "ochre")) {
                    hub.awaitLeadTo(tenant, "web", "tenant-" + tenant);
                }
                hub.awaitGone("kubelb", "envoy-global");
                mauve.goOn();
                ochre.goOn();

                mauve.close();
                ochre.close();
                assertThat(mauve.failures()).isEmpty();
                assertThat(ochre.failures()).isEmpty();
            }
        }
    }

    /** One of the two is given the port that is taken; the other must not feel it. */
    @Test
    @ResourceLock(PROXY_OF_ALL_TENANTS)
    void whatProxiesOfAllTenantsRefuseConcernsOneTenantAlone() throws Exception {
        var address = InetAddress.ofLiteral(LoopbackAddress.of("kubelb/global"));
        var tenants = List.of("mauve", "ochre");
        try (var _ = new ServerSocket(HubOptions.LISTENER_PORTS.first(), 1, address);
                var hub = new MovingHub("shared")) {
            for (var tenant : tenants) {
                hub.serve(tenant, "web");
                hub.address(tenant, "web");
            }

            hub.become("global");

            await().atMost(MovingHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(tenants)
                                    .extracting(it -> hub.leads(it, "web"))
                                    .containsOnlyOnce("global"));
            for (var tenant : tenants) {
                await().atMost(MovingHub.PATIENCE)
                        .untilAsserted(() ->
                                assertThat(hub.programmed(tenant, "web"))
                                        .startsWith(
                                                hub.leads(tenant, "web").equals("global")
                                                        ? "Programmed: All"
                                                        : "RejectedByProxy: A proxy refused it"));
                assertThat(Request.make(hub.address(tenant, "web"))).contains("hello");
            }
        }
    }
}
