package dev.hawser.planner;

import com.google.protobuf.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the load balancers of a tenant ask for together, gathered in a single walk: with thousands
 * of them, every further walk is felt.
 *
 * @param services names of the Services they need
 * @param revisitAt when the first of them would be planned differently
 * @param busy whether any is served
 */
record Harvest(
        List<Message> envoy,
        Set<String> services,
        Set<Dial> dials,
        List<FinalizerChange> finalizers,
        Optional<Instant> revisitAt,
        boolean busy) {
    static Harvest of(Collection<BalancerPlan> balancers) {
        var envoy = new ArrayList<Message>(3 * balancers.size());
        var services = HashSet.<String>newHashSet(balancers.size());
        var dials = new HashSet<Dial>();
        var finalizers = new ArrayList<FinalizerChange>();
        var revisitAt = Optional.<Instant>empty();
        boolean busy = false;
        for (var plan : balancers) {
            if (plan.serving().isEmpty()) {
                continue;
            }
            var serving = plan.serving().get();
            busy = true;
            envoy.addAll(serving.traffic().made().messages());
            serving.service()
                    .made()
                    .ifPresent(service -> services.add(service.getMetadata().getName()));
            plan.finalizers().ifPresent(finalizers::add);
            if (serving.publication().fleeting()) {
                dials.addAll(serving.publication().dials());
                revisitAt = earlier(revisitAt, serving.publication().revisitAt());
            }
        }
        return new Harvest(envoy, services, dials, finalizers, revisitAt, busy);
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        return one.isPresent() && other.isPresent() && one.get().isBefore(other.get())
                ? one
                : other.or(() -> one);
    }
}
