package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.objects.ServiceInput;
import dev.hawser.planner.status.Programming;
import dev.hawser.planner.status.Publication;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;

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
            Publication publication) {}

    List<Message> envoy() {
        return serving.map(s -> s.traffic().made().messages()).orElse(List.of());
    }

    Optional<Service> service() {
        return serving.flatMap(s -> s.service().made());
    }
}
