package dev.hawser.manager;

import static java.util.stream.Collectors.toSet;

import dev.hawser.api.Labels;
import dev.hawser.cluster.Mirror;
import dev.hawser.planner.HostnameFacts;
import dev.hawser.planner.HostnameWish;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Set;

/** Host names of tenants: what is known about them, and what a plan asks about them. */
final class TenantHostnames implements AutoCloseable {
    private final HubView hub;
    private final HostnameClaims claims;
    private final HostnameProber prober;

    TenantHostnames(HubView hub, HostnameClaims claims, HostnameProber prober) {
        this.hub = hub;
        this.claims = claims;
        this.prober = prober;
    }

    HostnameFacts facts(TenantName tenant) {
        return new HostnameFacts(
                claims.taken(tenant),
                prober.found(tenant),
                names(hub.ingresses, tenant),
                names(hub.routes, tenant),
                hub.knowsRoutes());
    }

    /** Whether what a plan took for its own is; if not, other facts tell. */
    boolean grants(TenantName tenant, TenantPlan plan) {
        var before = claims.taken(tenant);
        claims.ask(tenant, plan.hostnames());
        return claims.taken(tenant).equals(before);
    }

    /** Once a plan was carried out, nothing carries the names it no longer asks for. */
    void carriedOut(TenantName tenant, TenantPlan plan) {
        claims.release(tenant, plan.hostnames());
        var taken = claims.taken(tenant);
        prober.want(
                tenant,
                plan.hostnames().stream()
                        .filter(wish -> !taken.contains(wish))
                        .map(HostnameWish::hostname)
                        .collect(toSet()));
    }

    /** Another replica gives names out, and tells how they fare. */
    void follow(TenantName tenant) {
        claims.forget();
        prober.want(tenant, Set.of());
    }

    void forget(TenantName tenant) {
        prober.want(tenant, Set.of());
    }

    @Override
    public void close() {
        prober.close();
    }

    private static Set<String> names(Mirror<? extends HasMetadata> mirror, TenantName tenant) {
        return mirror.in(tenant.namespace()).stream()
                .filter(object ->
                        object.getMetadata().getLabels().containsKey(Labels.LOAD_BALANCER_NAME))
                .map(object -> object.getMetadata().getName())
                .collect(toSet());
    }
}
