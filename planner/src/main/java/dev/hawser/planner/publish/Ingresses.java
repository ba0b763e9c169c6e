package dev.hawser.planner.publish;

import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.LoadBalancerStatus;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The addresses of a load balancer, as Kubernetes writes them on both sides. */
final class Ingresses {
    private Ingresses() {}

    static List<LoadBalancerIngress> of(@Nullable LoadBalancerStatus status) {
        return status == null || status.getIngress() == null ? List.of() : status.getIngress();
    }

    /** Whether a Service already shows these addresses. */
    static boolean shown(List<LoadBalancerIngress> wanted, List<LoadBalancerIngress> shown) {
        if (wanted.size() != shown.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!same(wanted.get(i), shown.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(LoadBalancerIngress wanted, LoadBalancerIngress shown) {
        return Objects.equals(wanted.getIp(), shown.getIp())
                && Objects.equals(wanted.getHostname(), shown.getHostname())
                && Objects.equals(wanted.getPorts(), shown.getPorts())
                // The tenant's API server fills this in where the hub said nothing.
                && (wanted.getIpMode() == null || wanted.getIpMode().equals(shown.getIpMode()));
    }
}
