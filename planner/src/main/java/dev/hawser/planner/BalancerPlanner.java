package dev.hawser.planner;

import dev.hawser.planner.BalancerPlan.Serving;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.ServiceInput;
import dev.hawser.planner.objects.Services;
import dev.hawser.planner.status.LoadBalancerStatuses;
import dev.hawser.planner.status.Programming;
import dev.hawser.planner.status.Publication;
import org.jspecify.annotations.Nullable;

/** Plans one load balancer, once it is known what it means and which ports its listeners have. */
final class BalancerPlanner {
    private final TenantFacts facts;
    private final TenantContext context;
    private final PortBook book;
    private final String bindAddress;
    private final AddressPolicy backendAddresses;
    private final boolean sameContext;
    private final boolean sameBook;

    @SuppressWarnings("ReferenceEquality") // the same book needs no comparing
    BalancerPlanner(
            TenantFacts facts, TenantContext context, PortBook book, Translations previous) {
        this.facts = facts;
        this.context = context;
        this.book = book;
        this.bindAddress = context.options().bind().address(context.tenant());
        this.backendAddresses = context.backendAddresses();
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
                && (sameBook || samePorts(before.traffic().from()))
                && programming(intake, before.traffic().made()).equals(before.programming())
                && news(intake).equals(before.hostname().news());
    }

    private boolean samePorts(TrafficInput before) {
        return before.balancer().frontends().stream()
                .map(frontend -> frontend.backend().name())
                .allMatch(listener -> book.port(listener).equals(before.ports().port(listener)));
    }

    private Serving serve(BalancerIntake intake, Balancer balancer, @Nullable Serving before) {
        var ports = book.only(balancer.backends());
        var traffic =
                Step.of(
                        new TrafficInput(balancer, ports, bindAddress, backendAddresses),
                        before == null ? null : before.traffic(),
                        ProxyResources::from);
        var service =
                Step.of(
                        new ServiceInput(
                                context.namespace(),
                                balancer,
                                ports,
                                Situations.portsOf(intake.service()),
                                context.settings().loadBalancerClass()),
                        before == null ? null : before.service(),
                        Services::from);
        var programming = programming(intake, traffic.made());
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
        return new Serving(traffic, service, programming, publication, hostname);
    }

    private HostnameNews news(BalancerIntake intake) {
        return HostnameNews.of(
                facts.hostnames(), intake.loadBalancer().getMetadata().getName(), intake.wish());
    }

    private Programming programming(BalancerIntake intake, ProxyResources traffic) {
        return Programming.of(traffic.names(), intake.saidProgrammed(), facts.proxies());
    }
}
