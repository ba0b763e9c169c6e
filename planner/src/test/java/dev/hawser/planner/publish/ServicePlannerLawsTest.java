package dev.hawser.planner.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.EndpointAddress;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerState;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.TenantState;
import dev.hawser.api.TenantStateStatus;
import dev.hawser.api.VersionStatus;
import io.fabric8.kubernetes.api.model.LoadBalancerStatusBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every Service, whatever it and the hub say. */
class ServicePlannerLawsTest {
    private static final PublishOptions OPTIONS = PublishOptions.forHubNamespace("tenant-blue");

    @Property
    void equalFactsGiveEqualPlans(@ForAll("facts") ServiceFacts facts) {
        assertThat(ServicePlanner.plan(facts, OPTIONS, null))
                .isEqualTo(ServicePlanner.plan(facts, OPTIONS, null));
    }

    @Property
    void theOrderOfMirrorsDoesNotMatter(@ForAll("facts") ServiceFacts facts) {
        var reversed = new ArrayList<>(facts.mirrors());
        Collections.reverse(reversed);
        var turned =
                new ServiceFacts(
                        facts.service(),
                        reversed,
                        facts.addresses(),
                        facts.nodeNote(),
                        facts.state());

        assertThat(ServicePlanner.plan(turned, OPTIONS, null))
                .isEqualTo(ServicePlanner.plan(facts, OPTIONS, null));
    }

    @Property
    void carriedOutAndSeenAgainThereIsNothingLeftToDo(@ForAll("facts") ServiceFacts facts) {
        var seen = facts;
        // Three looks at most: publish or withdraw, let go once it is gone, and rest.
        for (int look = 0; look < 3; look++) {
            seen = after(seen, ServicePlanner.plan(seen, OPTIONS, null));
        }
        assertThat(ServicePlanner.plan(seen, OPTIONS, null).settled()).isTrue();
    }

    @Property
    void whatWasPlannedBeforeChangesNothingButTheInstance(
            @ForAll("facts") ServiceFacts before, @ForAll("facts") ServiceFacts now) {
        var previous = ServicePlanner.plan(before, OPTIONS, null);
        var plan = ServicePlanner.plan(now, OPTIONS, previous);

        assertThat(plan).isEqualTo(ServicePlanner.plan(now, OPTIONS, null));
        if (plan.wanted().isPresent() && plan.wanted().equals(previous.wanted())) {
            assertThat(plan.wanted().get()).isSameAs(previous.wanted().get());
        }
    }

    @Property
    void whatIsHeldIsReleasedOnlyWhenTheHubHoldsNothing(@ForAll("facts") ServiceFacts facts) {
        var plan = ServicePlanner.plan(facts, OPTIONS, null);

        assertThat(plan.hold() == Hold.RELEASE && !facts.mirrors().isEmpty()).isFalse();
    }

    @Property
    void whoAsksUsAndIsLetGoShowsNoAddress(@ForAll("facts") ServiceFacts facts) {
        var plan = ServicePlanner.plan(facts, OPTIONS, null);
        var letGo =
                after(facts, plan)
                        .service()
                        .filter(_ -> plan.hold() == Hold.RELEASE)
                        .filter(service -> Services.qualifies(service, OPTIONS));

        assertThat(letGo.map(Services::ingress).orElse(List.of())).isEmpty();
    }

    /** The world once the hands did what the plan says. */
    private static ServiceFacts after(ServiceFacts facts, ServicePlan plan) {
        var left =
                facts.mirrors().stream()
                        .filter(mirror -> !plan.unwanted().contains(mirror.getMetadata().getName()))
                        .filter(mirror -> mirror.getMetadata().getDeletionTimestamp() == null);
        var mirrors =
                plan.apply()
                        ? Stream.concat(
                                left.filter(
                                        mirror -> !sameName(mirror, plan.wanted().orElseThrow())),
                                plan.wanted().stream())
                        : left;
        return new ServiceFacts(
                facts.service().flatMap(service -> after(service, plan)),
                mirrors.toList(),
                facts.addresses(),
                facts.nodeNote(),
                facts.state());
    }

    private static boolean sameName(LoadBalancer one, LoadBalancer other) {
        return one.getMetadata().getName().equals(other.getMetadata().getName());
    }

    private static Optional<Service> after(Service service, ServicePlan plan) {
        var next = service.edit();
        switch (plan.hold()) {
            case TAKE -> next.editMetadata().addToFinalizers("kubelb.k8c.io/cleanup").endMetadata();
            case RELEASE ->
                    next.editMetadata().removeFromFinalizers("kubelb.k8c.io/cleanup").endMetadata();
            case LEAVE -> {}
        }
        plan.ingress()
                .ifPresent(addresses ->
                        next.editOrNewStatus()
                                .withNewLoadBalancer()
                                .withIngress(addresses)
                                .endLoadBalancer()
                                .endStatus());
        plan.condition()
                .ifPresent(
                        condition -> next.editOrNewStatus().withConditions(condition).endStatus());
        var gone =
                plan.hold() == Hold.RELEASE && service.getMetadata().getDeletionTimestamp() != null;
        return gone ? Optional.empty() : Optional.of(next.build());
    }

    @Provide
    Arbitrary<ServiceFacts> facts() {
        var notes = Arbitraries.of(Optional.<Note>empty(), Optional.of(Notes.noNodes()));
        return Combinators.combine(
                        services().optional(0.9),
                        mirrors()
                                .list()
                                .ofMaxSize(3)
                                .uniqueElements(lb -> lb.getMetadata().getName()),
                        Arbitraries.of(true, true, false),
                        notes,
                        Arbitraries.of(true, false, false))
                .as((service, mirrors, addresses, note, disabled) ->
                        new ServiceFacts(
                                service,
                                mirrors,
                                addresses ? Optional.of(addresses()) : Optional.empty(),
                                note,
                                disabled ? Optional.of(disabledState()) : Optional.empty()));
    }

    private static Arbitrary<Service> services() {
        return Combinators.combine(
                        Arbitraries.of("LoadBalancer", "LoadBalancer", "ClusterIP"),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false, false),
                        ports().list().ofMinSize(1).ofMaxSize(3),
                        Arbitraries.of("", "192.0.2.1", "192.0.2.2"))
                .as((type, held, deleting, ports, shown) ->
                        new ServiceBuilder()
                                .withNewMetadata()
                                .withNamespace("default")
                                .withName("web")
                                .withUid("uid-1")
                                // Nothing is deleted yet still there unless something holds it.
                                .withFinalizers(
                                        held || deleting
                                                ? List.of("kubelb.k8c.io/cleanup")
                                                : List.of())
                                .withDeletionTimestamp(deleting ? "2026-01-01T00:00:00Z" : null)
                                .endMetadata()
                                .withNewSpec()
                                .withType(type)
                                .withAllocateLoadBalancerNodePorts(ports.size() > 1)
                                .withPorts(ports)
                                .endSpec()
                                .withNewStatus()
                                .withLoadBalancer(status(shown))
                                .endStatus()
                                .build());
    }

    private static Arbitrary<ServicePort> ports() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.of("TCP", "UDP", "SCTP"),
                        Arbitraries.of(0, 31_001, 31_002))
                .as((port, protocol, nodePort) ->
                        new ServicePortBuilder()
                                .withPort(port)
                                .withProtocol(protocol)
                                .withNodePort(nodePort)
                                .build());
    }

    private static Arbitrary<LoadBalancer> mirrors() {
        return Combinators.combine(
                        Arbitraries.of("uid-1", "uid-0", "uid-9"),
                        Arbitraries.of(true, false, false),
                        Arbitraries.of("", "192.0.2.1"))
                .as((name, deleting, shown) -> {
                    var mirror = new LoadBalancer();
                    mirror.getMetadata().setName(name);
                    mirror.getMetadata().setNamespace("tenant-blue");
                    mirror.getMetadata()
                            .setDeletionTimestamp(deleting ? "2026-01-01T00:00:00Z" : null);
                    mirror.setStatus(new LoadBalancerStatus(status(shown), null, null, null));
                    return mirror;
                });
    }

    private static io.fabric8.kubernetes.api.model.LoadBalancerStatus status(String ip) {
        return ip.isEmpty()
                ? new LoadBalancerStatusBuilder().build()
                : new LoadBalancerStatusBuilder().addNewIngress().withIp(ip).endIngress().build();
    }

    private static Addresses addresses() {
        var addresses = new Addresses();
        addresses.setSpec(new AddressesSpec(List.of(EndpointAddress.ofIp("192.0.2.200"))));
        return addresses;
    }

    private static TenantState disabledState() {
        var state = new TenantState();
        state.setStatus(
                TenantStateStatus.of(
                        new VersionStatus(null, null, null, "CE"),
                        new LoadBalancerState(true, null),
                        List.of()));
        return state;
    }
}
