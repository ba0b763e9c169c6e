package dev.hawser.planner;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.ServiceInput;
import dev.hawser.planner.objects.SliceInput;
import dev.hawser.planner.status.Programming;
import dev.hawser.planner.status.Publication;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The part of a plan that one load balancer accounts for. The same instance as in another plan
 * means that nothing about it was different: neither what was seen nor what is wanted.
 */
public record BalancerPlan(
        BalancerIntake intake,
        Optional<Serving> serving,
        Step<Situation, LoadBalancer> status,
        Optional<FinalizerChange> finalizers) {
    /**
     * What exists only for a load balancer we understood.
     *
     * @param ports of its listeners
     * @param globalPorts of its listeners in the fleet of all tenants, if that serves it
     * @param traffic what each fleet that serves it gets
     * @param revisitAt when its placement will be another
     * @param slices how its Service leads to the fleet of all tenants, if it does
     * @param refused what the API server said when it did not take what is wanted for it
     */
    public record Serving(
            Balancer balancer,
            PortBook ports,
            PortBook globalPorts,
            SortedMap<Fleet, Step<TrafficInput, ProxyResources>> traffic,
            Placement placement,
            Optional<Instant> revisitAt,
            Step<ServiceInput, Optional<Service>> service,
            Optional<Step<SliceInput, List<EndpointSlice>>> slices,
            Programming programming,
            Publication publication,
            HostnamePart hostname,
            Optional<String> refused) {}

    /**
     * Whether it may be planned differently though nothing was written and nothing refused: it
     * waits for proxies, an answer or the API server, is on its way to other proxies, or served by
     * those of all tenants, of which others decide as well.
     */
    boolean isRestless() {
        return serving.filter(s ->
                        s.publication().fleeting()
                                || s.placement().isUnderway()
                                || s.slices().isPresent()
                                || s.traffic().keySet().stream().anyMatch(Fleet::isGlobal)
                                || s.refused().isPresent()
                                || !isProgrammedForGood(s.programming()))
                .isPresent();
    }

    private boolean isProgrammedForGood(Programming programming) {
        return programming instanceof Programming.NothingToServe
                || (programming instanceof Programming.Done && intake.saidProgrammed());
    }

    String name() {
        return intake.loadBalancer().getMetadata().getName();
    }

    /** All that the hub should hold for it. */
    Stream<HasMetadata> objects() {
        return serving.stream()
                .flatMap(s ->
                        Stream.<Stream<? extends HasMetadata>>of(
                                        s.service().made().stream(),
                                        s.slices().stream().flatMap(it -> it.made().stream()),
                                        s.hostname().object().stream().map(Step::made))
                                .flatMap(it -> it));
    }
}
