package dev.hawser.planner;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.intake.HostnameInput;
import dev.hawser.planner.intake.Hostnames;
import dev.hawser.planner.intake.LoadBalancerInput;
import dev.hawser.planner.intake.LoadBalancers;
import dev.hawser.planner.intake.PortClaims;
import dev.hawser.planner.intake.Seniority;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Programming;
import io.fabric8.kubernetes.api.model.Service;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One load balancer as it was seen and understood, before its listeners have ports.
 *
 * @param service the hub's, as it is
 * @param hostname the name it asks for, if its tenant may have that
 * @param claims ports it has already
 * @param saidProgrammed whether its owner was told that proxies have what is written now
 */
public record BalancerIntake(
        LoadBalancer loadBalancer,
        Optional<Service> service,
        Step<LoadBalancerInput, Outcome<Balancer>> reading,
        Step<HostnameInput, Outcome<String>> hostname,
        PortClaims claims,
        boolean saidProgrammed) {
    static BalancerIntake of(
            LoadBalancer loadBalancer,
            Optional<Service> service,
            LoadBalancerInput input,
            HostnameInput hostname,
            @Nullable BalancerIntake before) {
        var reading = Step.of(input, before == null ? null : before.reading, LoadBalancers::read);
        var claims =
                reading.made()
                        .value()
                        .map(balancer -> PortClaims.served(loadBalancer, balancer, service))
                        .orElseGet(() -> PortClaims.leaving(loadBalancer, service));
        return new BalancerIntake(
                loadBalancer,
                service,
                reading,
                Step.of(hostname, before == null ? null : before.hostname, Hostnames::read),
                claims,
                Programming.saidBefore(loadBalancer));
    }

    /** The host name it asks for, if its tenant may have that. */
    Optional<HostnameWish> wish() {
        return hostname.made()
                .value()
                .map(name ->
                        new HostnameWish(
                                name,
                                loadBalancer.getMetadata().getName(),
                                Seniority.since(loadBalancer)));
    }

    /** Whether it was made from these very instances, which nobody ever changes. */
    @SuppressWarnings("ReferenceEquality") // an unchanged object is handed in again as it is
    boolean isOf(LoadBalancer otherLoadBalancer, Optional<Service> otherService) {
        return loadBalancer == otherLoadBalancer
                && service.orElse(null) == otherService.orElse(null);
    }
}
