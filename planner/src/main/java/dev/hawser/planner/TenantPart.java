package dev.hawser.planner;

import dev.hawser.planner.objects.TenantObjects;
import dev.hawser.planner.status.TenantStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;

/** What there is for a tenant itself, with or without load balancers. */
public record TenantPart(List<HasMetadata> objects, List<HasMetadata> statuses) {
    static TenantPart from(TenantInput input) {
        var context = input.context();
        var tenant = input.tenant();
        if (input.isLeaving()) {
            return new TenantPart(List.of(), List.of(TenantStatuses.terminating(tenant)));
        }
        return new TenantPart(
                List.of(
                        TenantObjects.namespace(context.tenant(), tenant),
                        TenantObjects.state(context.tenant(), tenant)),
                List.of(
                        TenantStatuses.ready(tenant, context.unreadable()),
                        TenantStatuses.state(
                                context.tenant(),
                                context.options().version(),
                                context.settings().loadBalancersDisabled())));
    }
}
