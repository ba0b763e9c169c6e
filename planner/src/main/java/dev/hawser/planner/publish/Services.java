package dev.hawser.planner.publish;

import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;

/** What we read from a tenant's Service beside its ports. */
public final class Services {
    /** The type of those that ask for a load balancer. */
    public static final String LOAD_BALANCER = "LoadBalancer";

    /** The class of those that ask for ours. */
    public static final String OUR_CLASS = "kubelb";

    private static final int DEFAULT_AFFINITY_SECONDS = 10_800;

    private Services() {}

    /** Whether it asks for a load balancer of ours. */
    public static boolean qualifies(Service service, PublishOptions options) {
        var spec = service.getSpec();
        return spec != null
                && LOAD_BALANCER.equals(spec.getType())
                && (!options.useLoadBalancerClass()
                        || OUR_CLASS.equals(spec.getLoadBalancerClass()));
    }

    /** Whether it has no address yet. */
    public static boolean isWaiting(Service service) {
        return ingress(service).isEmpty();
    }

    static List<LoadBalancerIngress> ingress(Service service) {
        return service.getStatus() == null
                ? List.of()
                : Ingresses.of(service.getStatus().getLoadBalancer());
    }

    static Optional<Note> affinityNote(Service service) {
        return keepsClients(service)
                ? Optional.ofNullable(service.getSpec().getSessionAffinityConfig())
                        .map(config -> config.getClientIP())
                        .map(clientIp -> clientIp.getTimeoutSeconds())
                        .filter(seconds -> seconds != DEFAULT_AFFINITY_SECONDS)
                        .map(Notes::affinityTimeoutIgnored)
                : Optional.empty();
    }

    static boolean keepsClients(Service service) {
        return "ClientIP".equals(service.getSpec().getSessionAffinity());
    }
}
