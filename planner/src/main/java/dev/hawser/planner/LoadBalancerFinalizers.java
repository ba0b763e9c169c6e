package dev.hawser.planner;

import dev.hawser.api.Finalizers;
import dev.hawser.api.LoadBalancer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Finalizers of load balancers: they keep one around until what was made for it is gone. */
final class LoadBalancerFinalizers {
    private LoadBalancerFinalizers() {}

    /** One that is served gets ours, and loses that of old versions. */
    static Optional<FinalizerChange> served(LoadBalancer loadBalancer, HostnamePart hostname) {
        var add = new HashSet<>(Set.of(Finalizers.CLEANUP));
        var remove = new HashSet<>(Set.of(Finalizers.LEGACY_CLEANUP_ENVOY_PROXY));
        if (hostname.object().isPresent()) {
            add.add(Finalizers.CLEANUP_HOSTNAME);
        } else if (!hostname.news().present()) {
            remove.add(Finalizers.CLEANUP_HOSTNAME);
        }
        return FinalizerChange.on(loadBalancer, add, remove);
    }

    /** One that nothing was made for any more may go. */
    static Optional<FinalizerChange> gone(LoadBalancer loadBalancer) {
        return FinalizerChange.on(loadBalancer, Set.of(), Finalizers.OF_LOAD_BALANCERS);
    }
}
