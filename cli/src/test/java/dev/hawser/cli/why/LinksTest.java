package dev.hawser.cli.why;

import static dev.hawser.cli.why.GivenWay.absent;
import static dev.hawser.cli.why.GivenWay.found;
import static dev.hawser.cli.why.GivenWay.hidden;
import static dev.hawser.cli.why.GivenWay.lease;
import static dev.hawser.cli.why.GivenWay.loadBalancer;
import static dev.hawser.cli.why.GivenWay.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.text.Format;
import dev.hawser.cli.why.Link.State;
import dev.hawser.manager.report.ResourceState.Answer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which link is broken, from what was seen. */
class LinksTest {
    private static final String UNTOUCHED = "metadata: {namespace: shop, name: web, uid: u1}\n";

    static Stream<Arguments> breaks() {
        return Stream.of(
                arguments("no such Service", whole().service(absent()), "service", "no Service"),
                arguments(
                        "another type",
                        whole().service(UNTOUCHED + "spec: {type: ClusterIP}"),
                        "service",
                        "type is ClusterIP"),
                arguments(
                        "another class, and nobody took it",
                        whole().service(
                                        UNTOUCHED
                                                + "spec: {type: LoadBalancer, loadBalancerClass:"
                                                + " a/b}")
                                .loadBalancer(absent()),
                        "service",
                        "loadBalancerClass is a/b"),
                arguments(
                        "on its way out",
                        whole().service(
                                        """
                                        metadata:
                                          {namespace: shop, name: web, uid: u1,
                                           deletionTimestamp: "2026-01-01T00:00:00Z",
                                           finalizers: [kubelb.k8c.io/cleanup]}
                                        spec: {type: LoadBalancer}
                                        """),
                        "service",
                        "being deleted, which waits for kubelb.k8c.io/cleanup"),
                arguments("no Tenant", whole().account(absent()), "ccm", "no Tenant blue"),
                arguments(
                        "a Tenant that failed",
                        whole().account(
                                        found(
                                                Tenant.class,
                                                """
                                                metadata: {name: blue}
                                                status:
                                                  phase: Failed
                                                  conditions:
                                                  - {type: Ready, status: "False", message: taken}
                                                """)),
                        "ccm",
                        "Failed: taken"),
                arguments(
                        "a CCM that stopped",
                        whole().loadBalancer(absent()).ccm(lease(300, false)),
                        "ccm",
                        "renewed 5m ago"),
                arguments(
                        "no CCM",
                        whole().service(UNTOUCHED + "spec: {type: LoadBalancer}")
                                .loadBalancer(absent())
                                .ccm(absent()),
                        "ccm",
                        "none runs"),
                arguments(
                        "a CCM that leaves it alone",
                        whole().loadBalancer(absent()),
                        "ccm",
                        "kubelb-ccm-1 runs and has not published"),
                arguments(
                        "a CCM that says why",
                        whole().loadBalancer(absent())
                                .service(
                                        UNTOUCHED
                                                + """
                                                spec: {type: LoadBalancer}
                                                status:
                                                  conditions:
                                                  - {type: kubelb.k8c.io/Accepted, status: "False",
                                                     message: The hub refused}
                                                """),
                        "ccm",
                        "it says: The hub refused"),
                arguments(
                        "nothing on the hub, seen from there",
                        whole().withoutTenant().loadBalancer(absent()),
                        "ccm",
                        "the hub has no LoadBalancer"),
                arguments(
                        "no manager looked",
                        whole().loadBalancer(
                                        found(
                                                LoadBalancer.class,
                                                "metadata: {namespace: tenant-blue, name: u1}")),
                        "loadBalancer",
                        "no manager has looked"),
                arguments(
                        "a change that no manager looked at",
                        whole().loadBalancer(
                                        found(
                                                LoadBalancer.class,
                                                """
                                                metadata: {namespace: tenant-blue, name: u1, generation: 3}
                                                status:
                                                  conditions:
                                                  - {type: Accepted, status: "True", observedGeneration: 2}
                                                """)),
                        "loadBalancer",
                        "the last change"),
                arguments(
                        "something wrong with it",
                        whole().loadBalancer(
                                        loadBalancer(
                                                "False Invalid: no ports", "True", "True", "")),
                        "findings",
                        "Invalid: no ports"),
                arguments(
                        "something missing",
                        whole().loadBalancer(
                                        loadBalancer(
                                                "True",
                                                "False MissingReference: gone",
                                                "True",
                                                "")),
                        "findings",
                        "MissingReference: gone"),
                arguments(
                        "no nodes",
                        whole().loadBalancer(
                                        loadBalancer("True", "True", "False NoEndpoints: -", "")),
                        "plan",
                        "nothing to send traffic to"),
                arguments(
                        "not planned", whole().report(GivenWay.unplanned()), "plan", "has no plan"),
                arguments(
                        "refused, by its status",
                        whole().report(hidden())
                                .loadBalancer(
                                        loadBalancer(
                                                "True",
                                                "True",
                                                "False RejectedByProxy: no such cipher",
                                                "")),
                        "proxies",
                        "no such cipher"),
                arguments(
                        "refused, by the manager's word",
                        whole().report(GivenWay.report(1, Answer.rejected)),
                        "proxies",
                        "cannot bind"),
                arguments(
                        "no proxies, though it was programmed once",
                        whole().report(GivenWay.report(0, Answer.pending)),
                        "proxies",
                        "no proxy of tenant-blue is connected"),
                arguments(
                        "not acknowledged",
                        whole().report(GivenWay.report(2, Answer.pending)),
                        "proxies",
                        "1 of 1 resources are not acknowledged"),
                arguments(
                        "endpoints that failed their checks",
                        whole().endpoints(GivenWay.endpoints(0, 4, 1)),
                        "endpoints",
                        "0 of 3 count as well to envoy-1"),
                arguments(
                        "endpoints that no connection reached",
                        whole().endpoints(GivenWay.endpoints(3, 4, 4)),
                        "endpoints",
                        "4 of 4 connections failed"),
                arguments(
                        "no address left",
                        whole().loadBalancer(loadBalancer("True", "True", "False Pending: -", ""))
                                .front(GivenWay.front("[]")),
                        "address",
                        "assigned none to its Service tenant-blue/envoy-u1"),
                arguments(
                        "an address that does not answer",
                        whole().loadBalancer(loadBalancer("True", "True", "True", "")),
                        "address",
                        "198.51.100.7 is assigned and does not answer yet"),
                arguments(
                        "an address that nobody carried home",
                        whole().service(UNTOUCHED + "spec: {type: LoadBalancer}"),
                        "address",
                        "the hub told 198.51.100.7"),
                arguments(
                        "no address, seen from the tenant",
                        whole().withoutHub().service(UNTOUCHED + "spec: {type: LoadBalancer}"),
                        "address",
                        "shows none"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaks")
    void theFirstBrokenLinkIsTheLastOneTold(
            String situation, GivenWay given, String link, String words) {
        var way = given.links();

        assertThat(way.whole()).isFalse();
        var last = way.links().getLast();
        assertThat(last.link().word()).as(last.words()).isEqualTo(link);
        assertThat(last.words()).contains(words);
        assertThat(last.next()).isNotBlank();
        assertThat(way.links()).filteredOn(Link::isBroken).containsExactly(last);
    }

    @Test
    void whatIsWholeIsToldToItsEnd() {
        assertThat(whole().links().links())
                .hasSize(Link.Name.values().length)
                .extracting(Link::state)
                .containsOnly(State.OK);
        assertThat(whole().links().whole()).isTrue();
    }

    @Test
    void eachSideAloneSeesItsOwn() {
        assertThat(whole().withoutTenant().links().links())
                .extracting(Link::state)
                .containsExactly(
                        State.UNSEEN,
                        State.OK,
                        State.OK,
                        State.OK,
                        State.OK,
                        State.OK,
                        State.OK,
                        State.OK);
        var tenant = whole().withoutHub().links();
        assertThat(tenant.whole()).isTrue();
        assertThat(tenant.links())
                .extracting(Link::state)
                .containsExactly(
                        State.OK,
                        State.OK,
                        State.UNSEEN,
                        State.UNSEEN,
                        State.UNSEEN,
                        State.UNSEEN,
                        State.UNSEEN,
                        State.OK);
    }

    /** Who may not ask managers sees what the status says, and goes on. */
    @Test
    void withoutAManagersWordTheStatusIsBelieved() {
        var way = whole().report(hidden()).endpoints(hidden()).links();

        assertThat(way.whole()).isTrue();
        assertThat(way.links())
                .extracting(Link::state)
                .containsExactly(
                        State.OK,
                        State.OK,
                        State.OK,
                        State.OK,
                        State.UNSEEN,
                        State.OK,
                        State.UNSEEN,
                        State.OK);
    }

    /** A Service that our CCM took, as it may when it takes all, is ours whatever its class. */
    @Test
    void aForeignClassBreaksNothingOnceTheServiceWasTaken() {
        var taken =
                whole().service(
                                """
                                metadata: {namespace: shop, name: web, uid: u1}
                                spec: {type: LoadBalancer, loadBalancerClass: a/b}
                                status: {loadBalancer: {ingress: [{ip: 198.51.100.7}]}}
                                """);
        assertThat(taken.links().whole()).isTrue();
    }

    @Test
    void peopleReadLinesAndMachinesFieldsThatStay() {
        var way = whole().service(absent()).links();

        assertThat(WhyTable.lines(way))
                .containsExactly(
                        "LINK     STATE",
                        "service  broken  there is no Service shop/web in the tenant's cluster",
                        "",
                        "Broken at service. Next: create it, or check its name and"
                                + " --tenant-kubeconfig.");
        assertThat(Format.json.write(way, WhyTable::lines))
                .isEqualTo(
                        """
                        {
                          "service" : "shop/web",
                          "tenant" : "blue",
                          "whole" : false,
                          "links" : [ {
                            "link" : "service",
                            "state" : "broken",
                            "words" : "there is no Service shop/web in the tenant's cluster",
                            "next" : "create it, or check its name and --tenant-kubeconfig"
                          } ]
                        }\
                        """);
    }
}
