package dev.hawser.manager;

import com.google.protobuf.Message;
import dev.hawser.planner.ProxyState;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.Withheld;
import dev.hawser.xds.XdsServer;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A tenant's proxies, spoken to through the xDS server; the node id of a proxy is its namespace.
 */
final class Proxies {
    private final XdsServer server;
    private final Consumer<TenantName> news;
    private final Map<TenantName, List<Withheld>> withheld = new ConcurrentHashMap<>();

    Proxies(XdsServer server, Consumer<TenantName> news) {
        this.server = server;
        this.news = news;
    }

    void publish(TenantName tenant, Collection<? extends Message> resources) {
        var refused = server.publish(tenant.namespace(), resources);
        var before = withheld.put(tenant, refused);
        // The plan that led here could not know; the next one tells the owner.
        if (!refused.equals(before == null ? List.of() : before)) {
            news.accept(tenant);
        }
    }

    /** Whether anything was, even if it was nothing. */
    boolean published(TenantName tenant) {
        return withheld.containsKey(tenant);
    }

    void forget(TenantName tenant) {
        withheld.remove(tenant);
        server.forget(tenant.namespace());
    }

    int connected(TenantName tenant) {
        return server.connectedHere(tenant.namespace());
    }

    ProxyState state(TenantName tenant) {
        var feedback = server.feedback(tenant.namespace());
        var rejected = new HashMap<ProxyState.ResourceName, String>();
        feedback.rejected().forEach((name, words) -> rejected.put(Acknowledged.own(name), words));
        for (var refused : withheld.getOrDefault(tenant, List.of())) {
            rejected.put(Acknowledged.own(refused.resource()), refused.words());
        }
        return new ProxyState(
                feedback.connected(), new Acknowledged(feedback.resources()), rejected);
    }
}
