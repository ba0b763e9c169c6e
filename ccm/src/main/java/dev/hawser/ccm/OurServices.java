package dev.hawser.ccm;

import dev.hawser.planner.publish.Holds;
import dev.hawser.planner.publish.Origin;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.planner.publish.Services;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which of a tenant's Services we have to do with: by what they ask, hold, or left on the hub. */
record OurServices(PublishOptions options, TenantView tenant, HubView hub) {
    boolean concern(Service service) {
        return Services.qualifies(service, options)
                || Holds.held(service)
                || hub.loadBalancers().knows(Origin.of(service));
    }

    /** All of them, also those of which only the hub still knows. */
    Stream<Origin> origins() {
        var here = tenant.services().stream().filter(this::concern).map(Origin::of);
        return Stream.concat(here, hub.loadBalancers().origins().stream()).distinct();
    }

    /** How many there are in each namespace. */
    Map<String, Long> managed() {
        return tenant.services().stream()
                .filter(Holds::held)
                .collect(
                        Collectors.groupingBy(
                                service -> service.getMetadata().getNamespace(),
                                Collectors.counting()));
    }

    /** Those that have no address yet. */
    List<Service> waiting() {
        return tenant.services().stream()
                .filter(service -> Services.qualifies(service, options))
                .filter(Services::isWaiting)
                .toList();
    }
}
