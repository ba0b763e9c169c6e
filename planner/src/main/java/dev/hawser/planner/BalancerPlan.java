package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.objects.ServiceInput;
import dev.hawser.planner.status.Programming;
import dev.hawser.planner.status.Publication;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;
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
    /** What exists only for a load balancer we understood. */
    public record Serving(
            Step<TrafficInput, ProxyResources> traffic,
            Step<ServiceInput, Optional<Service>> service,
            Programming programming,
            Publication publication,
            HostnamePart hostname) {}

    List<Message> envoy() {
        return serving.map(s -> s.traffic().made().messages()).orElse(List.of());
    }

    /** All that the hub should hold for it. */
    Stream<HasMetadata> objects() {
        return serving.stream()
                .flatMap(s ->
                        Stream.concat(
                                s.service().made().stream(),
                                s.hostname().object().stream().map(Step::made)));
    }
}
