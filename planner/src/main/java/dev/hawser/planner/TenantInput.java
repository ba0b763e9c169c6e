package dev.hawser.planner;

import dev.hawser.api.Tenant;

/** What a tenant itself gets depends on this, whatever load balancers it has. */
public record TenantInput(TenantContext context, Tenant tenant) {
    boolean isLeaving() {
        return tenant.getMetadata().getDeletionTimestamp() != null;
    }
}
