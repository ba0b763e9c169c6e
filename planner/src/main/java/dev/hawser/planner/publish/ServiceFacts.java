package dev.hawser.planner.publish;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.TenantState;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;

/**
 * All there is to know when deciding about one Service.
 *
 * @param service the tenant's Service, unless it is gone
 * @param mirrors load balancers of the hub that came from it, or from an earlier one of its name
 * @param addresses what the hub knows of the tenant's nodes
 * @param nodeNote what the tenant should know about the choice of those
 * @param state what the hub's administrator decided for this tenant
 */
public record ServiceFacts(
        Optional<Service> service,
        List<LoadBalancer> mirrors,
        Optional<Addresses> addresses,
        Optional<Note> nodeNote,
        Optional<TenantState> state) {

    public ServiceFacts {
        mirrors = List.copyOf(mirrors);
    }

    Optional<LoadBalancer> mirrorNamed(String name) {
        return mirrors.stream()
                .filter(mirror -> mirror.getMetadata().getName().equals(name))
                .findFirst();
    }

    boolean disabled() {
        return state.map(TenantState::getStatus)
                .map(status -> status.loadBalancer())
                .map(loadBalancer -> Boolean.TRUE.equals(loadBalancer.disable()))
                .orElse(false);
    }
}
