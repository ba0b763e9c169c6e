package dev.hawser.cli.why;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.hub.LeaseSight;
import dev.hawser.cli.hub.Sight;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.FleetState;
import dev.hawser.manager.report.LoadBalancerReport;
import dev.hawser.manager.report.ResourceState;
import dev.hawser.manager.report.ResourceState.Answer;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is seen on a way where all is well, but for what a test says. */
final class GivenWay {
    private Sight<Service> service =
            found(
                    Service.class,
                    """
                    metadata: {namespace: shop, name: web, uid: u1, finalizers: [kubelb.k8c.io/cleanup]}
                    spec: {type: LoadBalancer}
                    status: {loadBalancer: {ingress: [{ip: 198.51.100.7}]}}
                    """);
    private Sight<LeaseSight> ccm = lease(2, true);
    private Sight<Tenant> account =
            found(Tenant.class, "metadata: {name: blue}\nstatus: {phase: Ready}");
    private Sight<LoadBalancer> loadBalancer = loadBalancer("True", "True", "True", "198.51.100.7");
    private Sight<Service> front = front("[{ip: 198.51.100.7}]");
    private Sight<FleetReport> report = report(1, Answer.acknowledged);
    private Sight<List<EndpointHealth>> endpoints = endpoints(3, 4, 1);

    static GivenWay whole() {
        return new GivenWay();
    }

    static <T> Sight<T> hidden() {
        return new Sight.Hidden<>("may not look");
    }

    static <T> Sight<T> absent() {
        return new Sight.Absent<>();
    }

    static <T> Sight<T> found(Class<T> kind, String yaml) {
        return new Sight.Found<>(Serialization.unmarshal(yaml, kind));
    }

    static Sight<LeaseSight> lease(int age, boolean current) {
        return new Sight.Found<>(
                new LeaseSight("kubelb-ccm-1_u", Duration.ofSeconds(age), current));
    }

    /** Conditions as in {@code False Invalid: words}; an empty address is none. */
    static Sight<LoadBalancer> loadBalancer(
            String accepted, String resolved, String programmed, String address) {
        return found(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-blue, name: u1, generation: 2}
                spec: {type: LoadBalancer, ports: [], endpoints: []}
                status:
                  loadBalancer: {ingress: [%s]}
                  conditions: [%s, %s, %s]
                """
                        .formatted(
                                address.isEmpty() ? "" : "{ip: " + address + "}",
                                condition("Accepted", accepted),
                                condition("ResolvedRefs", resolved),
                                condition("Programmed", programmed)));
    }

    private static String condition(String type, String said) {
        var words = said.split("[: ]+", 3);
        return "{type: %s, status: \"%s\", reason: %s, message: \"%s\", observedGeneration: 2}"
                .formatted(
                        type,
                        words[0],
                        words.length > 1 ? words[1] : type,
                        words.length > 2 ? words[2] : "");
    }

    static Sight<Service> front(String ingress) {
        return found(
                Service.class,
                """
                metadata: {namespace: tenant-blue, name: envoy-u1}
                status: {loadBalancer: {ingress: %s}}
                """
                        .formatted(ingress));
    }

    static Sight<FleetReport> report(int connected, Answer answer) {
        return new Sight.Found<>(
                new FleetReport(
                        "kubelb-manager-1",
                        true,
                        Instant.EPOCH,
                        List.of(
                                new FleetState(
                                        "tenant-blue", 3, "a1", connected, List.of(), List.of())),
                        new LoadBalancerReport(
                                "tenant-blue",
                                "u1",
                                true,
                                List.of(
                                        new ResourceState(
                                                "tenant-blue",
                                                "listener",
                                                "l",
                                                answer,
                                                "cannot bind")))));
    }

    static Sight<FleetReport> unplanned() {
        return new Sight.Found<>(
                new FleetReport(
                        "kubelb-manager-1",
                        true,
                        Instant.EPOCH,
                        List.of(),
                        new LoadBalancerReport("tenant-blue", "u1", false, List.of())));
    }

    static Sight<List<EndpointHealth>> endpoints(int healthy, int connections, int failed) {
        return new Sight.Found<>(
                List.of(new EndpointHealth("envoy-1", "c", healthy, 3, connections, failed)));
    }

    GivenWay service(Sight<Service> seen) {
        service = seen;
        return this;
    }

    GivenWay service(String yaml) {
        return service(found(Service.class, yaml));
    }

    GivenWay ccm(Sight<LeaseSight> seen) {
        ccm = seen;
        return this;
    }

    GivenWay account(Sight<Tenant> seen) {
        account = seen;
        return this;
    }

    GivenWay loadBalancer(Sight<LoadBalancer> seen) {
        loadBalancer = seen;
        return this;
    }

    GivenWay front(Sight<Service> seen) {
        front = seen;
        return this;
    }

    GivenWay report(Sight<FleetReport> seen) {
        report = seen;
        return this;
    }

    GivenWay endpoints(Sight<List<EndpointHealth>> seen) {
        endpoints = seen;
        return this;
    }

    GivenWay withoutTenant() {
        return service(hidden()).ccm(hidden());
    }

    GivenWay withoutHub() {
        return account(hidden())
                .loadBalancer(hidden())
                .front(hidden())
                .report(hidden())
                .endpoints(hidden());
    }

    Way links() {
        return Links.from(
                new WhyFacts(
                        new Origin("shop", "web"),
                        Optional.of(new TenantName("blue")),
                        service,
                        ccm,
                        account,
                        loadBalancer,
                        front,
                        report,
                        endpoints));
    }
}
