package dev.hawser.planner.publish;

import dev.hawser.api.LoadBalancer;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import java.util.List;
import java.util.Optional;

/**
 * What to do about one Service, in the order of its components: hold it before anything on the hub
 * depends on it, make the new before breaking the old, and tell at the end.
 *
 * @param hold what happens to our finalizer on it
 * @param wanted the load balancer that the hub should hold for it
 * @param apply whether that differs from what the hub holds
 * @param unwanted names of load balancers to delete from the hub
 * @param ingress the addresses to write into its status; absent to leave that alone
 * @param condition to write into its status, without a time; absent to leave that alone
 * @param notes all its owner should know now; only what is new needs telling
 */
public record ServicePlan(
        Hold hold,
        Optional<LoadBalancer> wanted,
        boolean apply,
        List<String> unwanted,
        Optional<List<LoadBalancerIngress>> ingress,
        Optional<Condition> condition,
        List<Note> notes) {

    public ServicePlan {
        unwanted = List.copyOf(unwanted);
        ingress = ingress.map(List::copyOf);
        notes = List.copyOf(notes);
    }

    /** Whether there is nothing to write, on either side. */
    public boolean settled() {
        return hold == Hold.LEAVE
                && !apply
                && unwanted.isEmpty()
                && ingress.isEmpty()
                && condition.isEmpty();
    }
}
