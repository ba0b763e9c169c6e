package dev.hawser.planner;

import com.google.protobuf.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the load balancers of a tenant ask for together, gathered in a single walk: with thousands
 * of them, every further walk is felt.
 *
 * @param services names of the Services they need
 * @param hostnameObjects names of the Ingresses and HTTPRoutes they need
 * @param hostnames that they ask for, the oldest of them first
 * @param revisitAt when the first of them would be planned differently
 * @param busy whether any is served
 */
record Harvest(
        List<Message> envoy,
        Set<String> services,
        Set<String> hostnameObjects,
        List<HostnameWish> hostnames,
        Set<Dial> dials,
        Set<String> names,
        List<FinalizerChange> finalizers,
        Optional<Instant> revisitAt,
        boolean busy) {
    static Harvest of(Collection<BalancerPlan> balancers) {
        var envoy = new ArrayList<Message>(3 * balancers.size());
        var services = HashSet.<String>newHashSet(balancers.size());
        var hostnameObjects = new HashSet<String>();
        var hostnames = new ArrayList<HostnameWish>();
        var dials = new HashSet<Dial>();
        var names = new HashSet<String>();
        var finalizers = new ArrayList<FinalizerChange>();
        var revisitAt = Optional.<Instant>empty();
        boolean busy = false;
        for (var plan : balancers) {
            names.addAll(plan.intake().reading().from().names());
            if (plan.serving().isEmpty()) {
                continue;
            }
            var serving = plan.serving().get();
            busy = true;
            envoy.addAll(serving.traffic().made().messages());
            serving.service()
                    .made()
                    .ifPresent(service -> services.add(service.getMetadata().getName()));
            plan.intake().wish().ifPresent(hostnames::add);
            serving.hostname()
                    .object()
                    .ifPresent(
                            object -> hostnameObjects.add(object.made().getMetadata().getName()));
            plan.finalizers().ifPresent(finalizers::add);
            if (serving.publication().fleeting()) {
                dials.addAll(serving.publication().dials());
                revisitAt = earlier(revisitAt, serving.publication().revisitAt());
            }
        }
        Collections.sort(hostnames);
        return new Harvest(
                envoy,
                services,
                hostnameObjects,
                hostnames,
                dials,
                names,
                finalizers,
                revisitAt,
                busy);
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        return one.isPresent() && other.isPresent() && one.get().isBefore(other.get())
                ? one
                : other.or(() -> one);
    }
}
