package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.hawser.planner.model.PortBook;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds for every tenant, whatever its facts. */
class TenantLawsTest {
    private static final TenantName MINE = new TenantName("blue");
    private static final TenantName ANOTHER = new TenantName("green");

    @Property(tries = 150)
    void equalFactsGiveEqualPlans(@ForAll long seed) {
        assertThat(plan(AnyFacts.of(seed, MINE))).isEqualTo(plan(AnyFacts.of(seed, MINE)));
    }

    @Property(tries = 150)
    void theOrderOfFactsDoesNotMatter(@ForAll long seed) {
        var facts = AnyFacts.of(seed, MINE);
        var random = new Random(seed);
        var shuffled =
                with(
                        facts,
                        new TenantLists(
                                shuffled(facts.loadBalancers(), random),
                                shuffled(facts.addresses(), random),
                                shuffled(facts.observed().services(), random),
                                shuffled(facts.observed().workloads(), random)));
        assertThat(plan(shuffled)).isEqualTo(plan(facts));
    }

    @Property(tries = 150)
    void factsOfAnotherTenantChangeNothing(@ForAll long seed, @ForAll long anotherSeed) {
        var facts = AnyFacts.of(seed, MINE);
        var another = AnyFacts.of(anotherSeed, ANOTHER);
        var mixed =
                with(
                        facts,
                        new TenantLists(
                                joined(another.loadBalancers(), facts.loadBalancers()),
                                joined(another.addresses(), facts.addresses()),
                                joined(another.observed().services(), facts.observed().services()),
                                joined(
                                        another.observed().workloads(),
                                        facts.observed().workloads())));
        assertThat(plan(mixed)).isEqualTo(plan(facts));
    }

    @Property(tries = 150)
    void aPlanCarriedOutAndSeenAgainPlansItself(@ForAll long seed) {
        var facts = settled(AnyFacts.of(seed, MINE));
        var first = plan(facts);
        Assume.that(!movesThoughRefused(first)); // then it stays where it was, and tries again
        var seen = World.after(first, facts);
        var second = plan(seen);
        assertThat(second.objects()).isEqualTo(first.objects());
        assertThat(second.envoy()).isEqualTo(first.envoy());
        assertThat(second.statuses()).isEqualTo(first.statuses());
        assertThat(second.ports()).isEqualTo(first.ports());
        // What is on its way out takes one more look: its Service goes, then its finalizer.
        var third = plan(World.after(second, seen));
        assertThat(third.finalizers()).isEmpty();
        assertThat(third.certificates()).isEmpty();
    }

    @Property(tries = 150)
    void whatWasPlannedBeforeChangesOnlyTheTimeItTakes(
            @ForAll long seed, @ForAll long earlierSeed) {
        var facts = AnyFacts.of(seed, MINE);
        var earlier = plan(AnyFacts.of(earlierSeed, MINE));
        assertThat(TenantPlanner.plan(facts, earlier)).isEqualTo(plan(facts));
        assertThat(TenantPlanner.plan(facts, plan(facts))).isEqualTo(plan(facts));
    }

    @Property(tries = 300)
    void whatProxiesDialsAndTheTimeSayIsPlannedAsIfAnew(@ForAll long seed, @ForAll long laterSeed) {
        var facts = AnyFacts.of(seed, MINE);
        var first = plan(calm(facts, facts, facts.lastPorts()));
        var news = calm(facts, AnyFacts.of(laterSeed, MINE), first.ports());
        assertThat(TenantPlanner.plan(news, first)).isEqualTo(plan(news));
    }

    @Property(tries = 300)
    void whatIsWrittenIsPlannedAsIfAnew(@ForAll long seed, @ForAll long laterSeed) {
        var facts = AnyFacts.of(seed, MINE);
        var first = plan(calm(facts, facts, facts.lastPorts()));
        var written = mixed(calm(facts, facts, first.ports()), AnyFacts.of(laterSeed, MINE));
        assertThat(TenantPlanner.plan(written, first)).isEqualTo(plan(written));
    }

    // Equality is the law's; identity is why it takes no time.
    @Property(tries = 150)
    void whatDidNotChangeIsTakenOverAsItIs(@ForAll long seed) {
        var facts = AnyFacts.of(seed, MINE);
        var first = plan(facts);
        var second = TenantPlanner.plan(facts, first);
        assertThat(second.ports()).isSameAs(first.ports());
        assertSameInstances(second.resources().toList(), first.resources().toList());
        assertSameInstances(second.objects(), first.objects());
        first.translations()
                .balancers()
                .all()
                .forEach(plan -> {
                    var again = planOf(second, plan);
                    assertThat(again.intake()).isSameAs(plan.intake());
                    assertThat(again.status()).isSameAs(plan.status());
                    if (plan.serving().stream().noneMatch(s -> s.publication().fleeting())) {
                        assertThat(again).isSameAs(plan);
                    }
                });
    }

    @Property(tries = 150)
    void whatWentLeavesItsNeighboursAsTheyAre(@ForAll long seed) {
        var facts = AnyFacts.of(seed, MINE);
        var first = plan(facts);
        var second = TenantPlanner.plan(withoutTheFirst(facts), first);
        second.translations()
                .balancers()
                .all()
                .forEach(plan -> {
                    var before = planOf(first, plan);
                    assertThat(plan.intake()).isSameAs(before.intake());
                    if (ports(plan).equals(ports(before))) {
                        assertSameInstances(resources(plan), resources(before));
                    }
                });
    }

    private static boolean movesThoughRefused(TenantPlan plan) {
        return plan.translations()
                .balancers()
                .all()
                .flatMap(balancer -> balancer.serving().stream())
                .anyMatch(it -> it.refused().isPresent() && it.placement().isUnderway());
    }

    private static BalancerPlan planOf(TenantPlan other, BalancerPlan same) {
        return other.translations().balancers().get(same.name()).orElseThrow();
    }

    private static Optional<PortBook> ports(BalancerPlan plan) {
        return plan.serving().map(BalancerPlan.Serving::ports);
    }

    private static List<Message> resources(BalancerPlan plan) {
        return plan.serving().stream()
                .flatMap(serving -> serving.traffic().values().stream())
                .flatMap(step -> step.made().messages().stream())
                .toList();
    }

    private static void assertSameInstances(List<?> actual, List<?> expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < actual.size(); i++) {
            assertThat(actual.get(i)).isSameAs(expected.get(i));
        }
    }

    private static TenantFacts withoutTheFirst(TenantFacts facts) {
        return with(
                facts,
                new TenantLists(
                        facts.loadBalancers().stream().skip(1).toList(),
                        facts.addresses(),
                        facts.observed().services(),
                        facts.observed().workloads()));
    }

    /**
     * Where ports are few, a newcomer may have to wait for one whose owner is leaving, which takes
     * two looks: its Service goes, then its finalizer. The law is about what comes after that.
     */
    private static TenantFacts settled(TenantFacts facts) {
        if (facts.options().listenerPorts().equals(HubOptions.LISTENER_PORTS)) {
            return facts;
        }
        var once = World.after(plan(facts), facts);
        return World.after(plan(once), once);
    }

    private static TenantPlan plan(TenantFacts facts) {
        return TenantPlanner.plan(facts, null);
    }

    /**
     * What is written on the hub is handed in again as it is, and proxies refuse nothing: then a
     * plan looks only at what may be different.
     */
    private static TenantFacts calm(TenantFacts facts, TenantFacts news, PortBook lastPorts) {
        var proxies = new HashMap<String, ProxyState>();
        news.proxies()
                .forEach((node, state) ->
                        proxies.put(
                                node,
                                new ProxyState(state.connected(), state.acknowledged(), Map.of())));
        var observed = facts.observed();
        return new TenantFacts(
                facts.tenant(),
                facts.tenantObject(),
                facts.config(),
                facts.loadBalancers(),
                facts.addresses(),
                new Observed(
                        observed.namespace(),
                        observed.services(),
                        observed.workloads(),
                        observed.secrets(),
                        observed.proxyCertificate(),
                        observed.monitors(),
                        observed.entry(),
                        news.observed().refused()),
                proxies,
                news.answered(),
                news.global(),
                facts.hostnames(),
                facts.lookups(),
                news.now(),
                facts.options(),
                lastPorts,
                facts.leading());
    }

    /** Some load balancers and Services of other facts instead of those of the same names. */
    private static TenantFacts mixed(TenantFacts facts, TenantFacts others) {
        return with(
                facts,
                new TenantLists(
                        mixed(facts.loadBalancers(), others.loadBalancers()),
                        facts.addresses(),
                        mixed(facts.observed().services(), others.observed().services()),
                        facts.observed().workloads()));
    }

    private static <T extends HasMetadata> List<T> mixed(List<T> some, List<T> others) {
        var all = new LinkedHashMap<String, T>();
        some.forEach(object -> all.put(object.getMetadata().getName(), object));
        others.stream().limit(2).forEach(object -> all.put(object.getMetadata().getName(), object));
        return List.copyOf(all.values());
    }

    private static TenantFacts with(TenantFacts facts, TenantLists lists) {
        var observed = facts.observed();
        return new TenantFacts(
                facts.tenant(),
                facts.tenantObject(),
                facts.config(),
                lists.loadBalancers(),
                lists.addresses(),
                new Observed(
                        observed.namespace(),
                        lists.services(),
                        lists.workloads(),
                        observed.secrets(),
                        observed.proxyCertificate(),
                        observed.monitors(),
                        observed.entry(),
                        observed.refused()),
                facts.proxies(),
                facts.answered(),
                facts.global(),
                facts.hostnames(),
                facts.lookups(),
                facts.now(),
                facts.options(),
                facts.lastPorts(),
                facts.leading());
    }

    private static <T> List<T> shuffled(List<T> list, Random random) {
        var copy = new ArrayList<>(list);
        Collections.shuffle(copy, random);
        return copy;
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        var both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    private record TenantLists(
            List<dev.hawser.api.LoadBalancer> loadBalancers,
            List<dev.hawser.api.Addresses> addresses,
            List<io.fabric8.kubernetes.api.model.Service> services,
            List<io.fabric8.kubernetes.api.model.HasMetadata> workloads) {}
}
