package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.model.PortBook;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What laws hardly ever come across: ports that are in no book, and yet not free. */
class PortAmendmentTest {
    private static final TenantFacts FACTS =
            GivenFacts.read(
                    """
                    tenant: blue
                    now: "2026-01-01T00:00:30Z"
                    options:
                      managerNamespace: kubelb
                      xdsAddress: envoycp.kubelb.svc:8001
                      envoyImage: envoyproxy/envoy:distroless-v1.36.4
                      listenerPorts: 10000-10002
                      loopbackAllowed: false
                      bind: AnyAddress
                      addressGrace: PT10S
                      warmProxy: PT5M
                      version: 0.1.0
                    proxies: {connected: 0, acknowledged: [], rejected: {}}
                    answered: []
                    lastPorts: {}
                    ---
                    apiVersion: kubelb.k8c.io/v1alpha1
                    kind: Tenant
                    metadata: {name: blue, uid: 11111111-tenant-uid, generation: 1}
                    """
                            + loadBalancer("changed", 31_999)
                            + """
                            status:
                              service: {ports: [{name: web, port: 80, protocol: TCP, targetPort: 10000, upstreamTargetPort: 31080}]}
                            """
                            + loadBalancer("later", 31_081)
                            + loadBalancer("too-late", 31_082));

    private static final List<LoadBalancer> ALL = FACTS.loadBalancers();

    @Test
    void aPortThatAnUnchangedNeighbourHadIsNotFree() {
        var first = TenantPlanner.plan(with(ALL.subList(0, 1), PortBook.empty()), null);
        assertThat(first.ports().ports()).containsValues(10_001);

        var facts = with(ALL.subList(0, 2), first.ports());
        var second = TenantPlanner.plan(facts, first);

        assertThat(second.ports().ports()).containsValues(10_001, 10_002);
        assertThat(second).isEqualTo(TenantPlanner.plan(facts, null));
    }

    @Test
    void aPortIsNotGivenOnTheVeryMomentItWasGivenUp() {
        var first = TenantPlanner.plan(with(ALL.subList(1, 2), PortBook.empty()), null);
        assertThat(first.ports().ports()).containsValues(10_000);

        var facts = with(ALL.subList(2, 3), first.ports());
        var second = TenantPlanner.plan(facts, first);

        assertThat(second.ports().ports()).containsValues(10_001);
        assertThat(second).isEqualTo(TenantPlanner.plan(facts, null));
    }

    @Test
    void whoFindsNoPortLeftIsToldAsIfEverybodyHadBeenLookedAt() {
        var first = TenantPlanner.plan(with(ALL.subList(0, 2), PortBook.empty()), null);

        var facts = with(ALL, first.ports());

        assertThat(TenantPlanner.plan(facts, first)).isEqualTo(TenantPlanner.plan(facts, null));
    }

    private static String loadBalancer(String name, int nodePort) {
        return """
        ---
        apiVersion: kubelb.k8c.io/v1alpha1
        kind: LoadBalancer
        metadata: {name: %1$s, namespace: tenant-blue, uid: %1$s-uid, generation: 1}
        spec:
          type: LoadBalancer
          ports: [{name: web, port: 80, protocol: TCP}]
          endpoints: [{addresses: [{ip: 192.0.2.11}], ports: [{name: web, port: %2$d, protocol: TCP}]}]
        """
                .formatted(name, nodePort);
    }

    private static TenantFacts with(List<LoadBalancer> loadBalancers, PortBook lastPorts) {
        return new TenantFacts(
                FACTS.tenant(),
                FACTS.tenantObject(),
                FACTS.config(),
                loadBalancers,
                FACTS.addresses(),
                FACTS.observed(),
                FACTS.proxies(),
                FACTS.answered(),
                FACTS.global(),
                FACTS.hostnames(),
                FACTS.lookups(),
                FACTS.now(),
                FACTS.options(),
                lastPorts,
                FACTS.leading());
    }
}
