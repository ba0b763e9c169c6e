package dev.hawser.cli.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.hub.LeaseSight;
import dev.hawser.cli.hub.Managers;
import dev.hawser.cli.hub.Replica;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cli.status.HubStatus.Ailment;
import dev.hawser.cli.status.HubStatus.ManagerLine;
import dev.hawser.cli.status.HubStatus.TenantLine;
import dev.hawser.cli.text.Format;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.manager.report.ProxyProgress;
import dev.hawser.manager.report.RefusalState;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How a hub is, from what was seen of it. */
class HubStatusesTest {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final Sight<LeaseSight> LEASE =
            new Sight.Found<>(new LeaseSight("m-1_u@10.0.0.1:8001", Duration.ofSeconds(1), true));

    private final Tenant blue =
            object(Tenant.class, "metadata: {name: blue}\nstatus: {phase: Ready}");

    @Test
    void whereAllIsWellNothingIsToDo() {
        var status =
                status(
                        List.of(loadBalancer("web", "True")),
                        Set.of("tenant-blue"),
                        replica("m-1", true, fleet("a1", List.of(), proxy("a1", null))),
                        replica("m-2", false, fleet("a1", List.of(), proxy("a1", null))));

        assertThat(status.well()).as("%s", status.notWell()).isTrue();
        assertThat(status.managers())
                .containsExactly(
                        new ManagerLine("m-1", true, true, 1),
                        new ManagerLine("m-2", true, false, 1));
        assertThat(status.tenants())
                .containsExactly(new TenantLine("blue", "Ready", true, 1, 1, 2));
        assertThat(status.fleets()).singleElement().extracting("node").isEqualTo("tenant-blue");
        assertThat(status.fleets().getFirst().proxies())
                .extracting(proxy -> proxy.manager())
                .containsExactly("m-1", "m-2");
        assertThat(StatusTable.lines(status))
                .containsExactly(
                        "MANAGER  READY  LEADS  PROXIES",
                        "m-1      yes    yes    1",
                        "m-2      yes    no     1",
                        "",
                        "TENANT  PHASE  CCM   LOAD BALANCERS READY  PROXIES",
                        "blue    Ready  came  1/1                   2",
                        "",
                        "PROXIES OF   AT        MANAGER  CONNECTED  WANTED  ACKNOWLEDGED  BEHIND "
                                + " REFUSED",
                        "tenant-blue  10.0.0.9  m-1      2m         a1      a1            -      "
                                + " -",
                        "tenant-blue  10.0.0.9  m-2      2m         a1      a1            -      "
                                + " -",
                        "",
                        "All is well, as far as can be seen.");
    }

    @Test
    void whatIsNotWellIsToldWithANextStep() {
        var refusal = new RefusalState("listener", "l", NOW, "cannot bind");
        var status =
                status(
                        List.of(loadBalancer("web", "False")),
                        Set.of(),
                        replica(
                                "m-1",
                                true,
                                fleet("a2", List.of(refusal), proxy("a1", NOW.minusSeconds(60)))));

        assertThat(status.notWell())
                .extracting(Ailment::subject, Ailment::words, Ailment::next)
                .containsExactly(
                        tuple(
                                "tenant blue",
                                "its CCM has never published nodes",
                                "hawser tenant add blue prints how to install it; if it runs, read"
                                        + " its log"),
                        tuple(
                                "proxies tenant-blue",
                                "listener l is refused: cannot bind",
                                "change what Envoy objects to; the version before serves on"),
                        tuple(
                                "proxies tenant-blue",
                                "the one at 10.0.0.9 has not answered 1 changes for 60s",
                                "kubectl --namespace tenant-blue get pods --selector"
                                        + " app.kubernetes.io/name=tenant-blue"),
                        tuple(
                                "tenant blue: Service shop/web",
                                "said why",
                                "hawser why service shop/web --tenant blue"));
    }

    @Test
    void aFleetWithoutProxiesAndAHubWithoutALeaderAreNotWell() {
        var gone = new Sight.Found<>(new LeaseSight("m-1_u", Duration.ofMinutes(9), false));
        var managers =
                new Managers(
                        gone,
                        new Sight.Found<>(
                                List.of(
                                        new Replica(
                                                "m-2",
                                                false,
                                                false,
                                                report(false, fleet("a1", List.of()))))));
        var status = status(List.of(), Set.of("tenant-blue"), managers);

        assertThat(status.notWell())
                .extracting(Ailment::words)
                .containsExactly(
                        "pod m-2 is not ready",
                        "nobody leads, so nothing on the hub is written",
                        "none is connected to a manager");
    }

    /** Without rights on pods the rest is told all the same. */
    @Test
    void whatCannotBeSeenIsSaidAndIsNoAilment() {
        var managers = new Managers(LEASE, new Sight.Hidden<>("pods is forbidden"));
        var status = status(List.of(loadBalancer("web", "True")), Set.of("tenant-blue"), managers);

        assertThat(status.well()).isTrue();
        assertThat(status.cannotSee())
                .containsExactly("managers and their proxies: pods is forbidden");
        assertThat(status.tenants())
                .containsExactly(new TenantLine("blue", "Ready", true, 1, 1, null));
        assertThat(StatusTable.lines(status))
                .contains("Cannot see managers and their proxies: pods is forbidden");
    }

    @Test
    void aScreenFullOfTroubleIsEnough() {
        var many = IntStream.range(0, 50).mapToObj(n -> loadBalancer("w" + n, "False")).toList();
        var lines = StatusTable.lines(status(many, Set.of("tenant-blue"), replica("m-1", true)));

        assertThat(lines).last().asString().isEqualTo("  and 30 more; -o json has all");
    }

    @Test
    void machinesReadFieldsThatStay() {
        var status =
                status(
                        List.of(),
                        Set.of("tenant-blue"),
                        replica(
                                "m-1",
                                true,
                                fleet(
                                        "a2",
                                        List.of(new RefusalState("listener", "l", NOW, "no")),
                                        proxy("a1", NOW))));

        assertThat(Format.json.write(status, StatusTable::lines))
                .isEqualTo(
                        """
                        {
                          "time" : "2026-01-01T12:00:00Z",
                          "well" : false,
                          "managers" : [ {
                            "name" : "m-1",
                            "ready" : true,
                            "leads" : true,
                            "proxies" : 1
                          } ],
                          "tenants" : [ {
                            "name" : "blue",
                            "phase" : "Ready",
                            "ccmSeen" : true,
                            "loadBalancers" : 0,
                            "loadBalancersReady" : 0,
                            "proxies" : 1
                          } ],
                          "fleets" : [ {
                            "node" : "tenant-blue",
                            "wanted" : "a2",
                            "resources" : 3,
                            "proxies" : [ {
                              "manager" : "m-1",
                              "address" : "10.0.0.9",
                              "connectedSince" : "2026-01-01T11:58:00Z",
                              "acknowledged" : "a1",
                              "unanswered" : 1,
                              "behindSince" : "2026-01-01T12:00:00Z"
                            } ],
                            "refusals" : [ {
                              "type" : "listener",
                              "name" : "l",
                              "since" : "2026-01-01T12:00:00Z",
                              "words" : "no"
                            } ]
                          } ],
                          "notWell" : [ {
                            "subject" : "proxies tenant-blue",
                            "words" : "listener l is refused: no",
                            "next" : "change what Envoy objects to; the version before serves on"
                          } ],
                          "cannotSee" : [ ]
                        }\
                        """);
    }

    private HubStatus status(List<LoadBalancer> all, Set<String> met, Replica... replicas) {
        return status(all, met, new Managers(LEASE, new Sight.Found<>(List.of(replicas))));
    }

    private HubStatus status(List<LoadBalancer> all, Set<String> met, Managers managers) {
        return HubStatuses.from(new HubFacts(List.of(blue), all, met, managers, "kubelb", NOW));
    }

    private static Replica replica(String pod, boolean leads, FleetState... fleets) {
        return new Replica(pod, true, leads, report(leads, fleets));
    }

    private static Sight<FleetReport> report(boolean leads, FleetState... fleets) {
        return new Sight.Found<>(new FleetReport("r", leads, NOW, List.of(fleets), null));
    }

    private static FleetState fleet(
            String wanted, List<RefusalState> refusals, ProxyProgress... proxies) {
        return new FleetState("tenant-blue", 3, wanted, proxies.length, refusals, List.of(proxies));
    }

    private static ProxyProgress proxy(String acknowledged, @Nullable Instant behindSince) {
        return new ProxyProgress(
                "10.0.0.9",
                NOW.minusSeconds(120),
                acknowledged,
                behindSince == null ? 0 : 1,
                behindSince);
    }

    private static LoadBalancer loadBalancer(String service, String ready) {
        return object(
                LoadBalancer.class,
                """
                metadata:
                  namespace: tenant-blue
                  name: %1$s
                  labels: {kubelb.k8c.io/origin-ns: shop, kubelb.k8c.io/origin-name: %1$s}
                status: {conditions: [{type: Ready, status: "%2$s", message: said why}]}
                """
                        .formatted(service, ready));
    }

    private static <T> T object(Class<T> kind, String yaml) {
        return Serialization.unmarshal(yaml, kind);
    }
}
