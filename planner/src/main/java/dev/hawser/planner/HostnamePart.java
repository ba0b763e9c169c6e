package dev.hawser.planner;

import dev.hawser.api.HostnameStatus;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.objects.HostnameAnnotations;
import dev.hawser.planner.objects.HostnameObjectInput;
import dev.hawser.planner.objects.HostnameObjects;
import dev.hawser.planner.settings.HostnameCarrier.ByGateway;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.HostnameProblems;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the host name that a load balancer asks for.
 *
 * @param object that brings requests for it to the load balancer
 */
public record HostnamePart(
        HostnameNews news,
        Optional<Step<HostnameObjectInput, HasMetadata>> object,
        Optional<HostnameStatus> status,
        List<Finding> findings) {
    static HostnamePart of(
            BalancerIntake intake,
            Balancer balancer,
            TenantSettings settings,
            HostnameNews news,
            @Nullable HostnamePart before) {
        var wish = intake.wish();
        if (wish.isEmpty()) {
            return new HostnamePart(news, Optional.empty(), Optional.empty(), List.of());
        }
        var hostname = wish.get().hostname();
        var port = port(balancer);
        var objection = objection(hostname, port, settings, news);
        if (objection.isPresent()) {
            return new HostnamePart(
                    news, Optional.empty(), Optional.empty(), List.of(objection.get()));
        }
        var loadBalancer = intake.loadBalancer().getMetadata();
        var input =
                new HostnameObjectInput(
                        loadBalancer.getNamespace(),
                        balancer.name(),
                        Optional.ofNullable(loadBalancer.getUid()),
                        hostname,
                        port.orElseThrow(),
                        HostnameAnnotations.of(loadBalancer.getAnnotations(), hostname, settings),
                        settings.hostnames().carrier());
        var last = before == null ? null : before.object.orElse(null);
        return new HostnamePart(
                news,
                Optional.of(Step.of(input, last, HostnameObjects::from)),
                Optional.of(status(hostname, intake, news)),
                List.of());
    }

    private static Optional<Finding> objection(
            String hostname, Optional<Integer> port, TenantSettings settings, HostnameNews news) {
        if (news.taken()) {
            return Optional.of(HostnameProblems.hostnameConflict(hostname));
        }
        if (port.isEmpty()) {
            return Optional.of(HostnameProblems.hostnameWithoutPort(hostname));
        }
        if (!(settings.hostnames().carrier() instanceof ByGateway(var gateway))) {
            return Optional.empty();
        }
        if (!news.gatewayApi()) {
            return Optional.of(HostnameProblems.noGatewayApi(hostname));
        }
        return gateway.isEmpty()
                ? Optional.of(HostnameProblems.noDefaultGateway(hostname))
                : Optional.empty();
    }

    /** Who speaks HTTP speaks it over TCP; the first such port is taken for it. */
    private static Optional<Integer> port(Balancer balancer) {
        return balancer.frontends().stream()
                .filter(frontend -> frontend.protocol() == Protocol.TCP)
                .map(Frontend::port)
                .findFirst();
    }

    /** Until a name was looked up, what was found earlier is still the best that is known. */
    private static HostnameStatus status(
            String hostname, BalancerIntake intake, HostnameNews news) {
        return news.probe()
                .map(probe -> new HostnameStatus(hostname, probe.secured(), probe.resolves()))
                .or(() ->
                        Optional.ofNullable(intake.loadBalancer().getStatus())
                                .map(LoadBalancerStatus::hostname)
                                .filter(told -> hostname.equals(told.hostname())))
                .orElseGet(() -> new HostnameStatus(hostname, false, false));
    }
}
