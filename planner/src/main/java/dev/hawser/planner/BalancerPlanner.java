package dev.hawser.planner;

import dev.hawser.planner.BalancerPlan.Serving;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.EndpointSlices;
import dev.hawser.planner.objects.ServiceInput;
import dev.hawser.planner.objects.Services;
import dev.hawser.planner.objects.SliceInput;
import dev.hawser.planner.status.LoadBalancerStatuses;
import dev.hawser.planner.status.Programming;
import dev.hawser.planner.status.Publication;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Plans one load balancer, once it is known what it means and which ports its listeners have. */
final class BalancerPlanner {
    private final TenantFacts facts;
    private final TenantContext context;
    private final PortBook book;
    private final AddressPolicy backendAddresses;
    private final Placements placements;
    private final boolean sameContext;
    private final boolean sameBook;

    @SuppressWarnings("ReferenceEquality") // the same book needs no comparing
    BalancerPlanner(
            TenantFacts facts, TenantContext context, PortBook book, Translations previous) {
        this.facts = facts;
        this.context = context;
        this.book = book;
        this.backendAddresses = context.backendAddresses();
        this.placements = new Placements(facts, context);
        this.sameContext = previous.isOf(context);
        this.sameBook = previous.ports().book() == book;
    }

    BalancerPlan plan(BalancerIntake intake, @Nullable BalancerPlan before) {
        if (before != null && stays(intake, before)) {
            return before;
        }
        var last = before == null ? null : before.serving().orElse(null);
        var serving =
                intake.reading().made().value().map(balancer -> serve(intake, balancer, last));
        var status =
                Step.of(
                        Situations.from(intake, serving),
                        before == null ? null : before.status(),
                        LoadBalancerStatuses::from);
        return new BalancerPlan(
                intake,
                serving,
                status,
                serving.flatMap(
                        s -> LoadBalancerFinalizers.served(intake.loadBalancer(), s.hostname())));
    }

    /** Whether all that a load balancer was planned from is as it was. */
    @SuppressWarnings("ReferenceEquality") // an unchanged intake is taken over as it is
    private boolean stays(BalancerIntake intake, BalancerPlan before) {
        return sameContext
                && before.intake() == intake
                && (before.serving().isEmpty() || stays(intake, before.serving().get()));
    }

    private boolean stays(BalancerIntake intake, Serving before) {
        return !before.publication().fleeting()
                && (sameBook || samePorts(before))
                && samePlace(intake, before)
                && sameWay(before)
                && programming(intake, before.placement(), before.traffic())
                        .equals(before.programming())
                && news(intake).equals(before.hostname().news())
                && refused(intake).equals(before.refused());
    }

    private boolean samePorts(Serving before) {
        return before.balancer().frontends().stream()
                .map(frontend -> frontend.backend().name())
                .allMatch(listener -> book.port(listener).equals(before.ports().port(listener)));
    }

    private boolean samePlace(BalancerIntake intake, Serving before) {
        var seen = placements.seen(intake);
        return seen.fleets().equals(before.placement().fleets())
                && placements.decide(seen, before.traffic()).equals(before.placement());
    }

    private boolean sameWay(Serving before) {
        return before.slices().isEmpty()
                || (before.slices().get().from().pods().equals(facts.global().pods())
                        && global(before.balancer()).equals(before.globalPorts()));
    }

    private Serving serve(BalancerIntake intake, Balancer balancer, @Nullable Serving before) {
        var ports = book.only(balancer.backends());
        var seen = placements.seen(intake);
        boolean global = seen.fleets().stream().anyMatch(Fleet::isGlobal);
        var globalPorts = global ? global(balancer) : PortBook.empty();
        var traffic = new TreeMap<Fleet, Step<TrafficInput, ProxyResources>>();
        for (var fleet : seen.fleets()) {
            traffic.put(
                    fleet,
                    Step.of(
                            fleet.isGlobal()
                                    ? apart(fleet, balancer, globalPorts)
                                    : traffic(fleet, balancer, ports),
                            before == null ? null : before.traffic().get(fleet),
                            ProxyResources::from));
        }
        var placement = placements.decide(seen, traffic);
        var service =
                Step.of(
                        new ServiceInput(
                                context.namespace(),
                                balancer,
                                placement,
                                ports,
                                Situations.portsOf(intake.service()),
                                Services.loadBalancerClass(
                                        intake.service(), context.settings().loadBalancerClass())),
                        before == null ? null : before.service(),
                        Services::from);
        var slices =
                Optional.of(
                                new SliceInput(
                                        context.namespace(),
                                        balancer,
                                        globalPorts,
                                        facts.global().pods(),
                                        placement.open()))
                        .filter(_ -> global)
                        .map(input ->
                                Step.of(
                                        input,
                                        before == null ? null : before.slices().orElse(null),
                                        EndpointSlices::from));
        var programming = programming(intake, placement, traffic);
        var publication =
                Publication.decide(
                        intake.loadBalancer(),
                        balancer,
                        Situations.assigned(intake.service()),
                        programming instanceof Programming.Done,
                        new Publication.Answers(
                                facts.answered(), facts.now(), context.options().addressGrace()));
        var hostname =
                HostnamePart.of(
                        intake,
                        balancer,
                        context.settings(),
                        news(intake),
                        before == null ? null : before.hostname());
        return new Serving(
                balancer,
                ports,
                globalPorts,
                traffic,
                placement,
                placements.revisitAt(placement),
                service,
                slices,
                programming,
                publication,
                hostname,
                refused(intake));
    }

    private Optional<String> refused(BalancerIntake intake) {
        return Optional.ofNullable(
                facts.observed().refused().get(intake.loadBalancer().getMetadata().getName()));
    }

    private PortBook global(Balancer balancer) {
        return facts.global().ports().only(balancer.backends());
    }

    private TrafficInput traffic(Fleet fleet, Balancer balancer, PortBook ports) {
        return new TrafficInput(
                balancer, ports, context.options().bind().address(fleet), backendAddresses);
    }

    /**
     * Among listeners of all tenants, where a name made of two with a dash between them might be
     * another tenant's.
     */
    private TrafficInput apart(Fleet fleet, Balancer balancer, PortBook ports) {
        UnaryOperator<String> names = name -> context.namespace() + "/" + name;
        return traffic(fleet, balancer.renamed(names), ports.renamed(names));
    }

    private HostnameNews news(BalancerIntake intake) {
        return HostnameNews.of(
                facts.hostnames(), intake.loadBalancer().getMetadata().getName(), intake.wish());
    }

    /** One fleet that refuses it keeps it from ever getting there: its owner should know. */
    private Programming programming(
            BalancerIntake intake,
            Placement placement,
            Map<Fleet, Step<TrafficInput, ProxyResources>> traffic) {
        Programming result = new Programming.Waiting();
        for (var entry : traffic.entrySet()) {
            var one =
                    Programming.of(
                            entry.getValue().made().names(),
                            intake.saidProgrammed(),
                            facts.proxies(entry.getKey()));
            if (one instanceof Programming.Rejected) {
                return one;
            }
            result = entry.getKey().equals(placement.leads()) ? one : result;
        }
        return result;
    }
}
