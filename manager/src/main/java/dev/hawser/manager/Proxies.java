package dev.hawser.manager;

import com.google.protobuf.Message;
import dev.hawser.planner.ProxyState;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.Acknowledgement;
import dev.hawser.xds.ProxyFeedback;
import dev.hawser.xds.ResourceName;
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

    void forget(TenantName tenant) {
        withheld.remove(tenant);
        server.forget(tenant.namespace());
    }

    int connected(TenantName tenant) {
        return server.connectedHere(tenant.namespace());
    }

    ProxyState state(TenantName tenant) {
        var feedback = server.feedback(tenant.namespace());
        return new ProxyState(feedback.connected(), resources(tenant, feedback));
    }

    private Map<ProxyState.ResourceName, ProxyState.Acknowledgement> resources(
            TenantName tenant, ProxyFeedback feedback) {
        var resources = new HashMap<ProxyState.ResourceName, ProxyState.Acknowledgement>();
        feedback.resources()
                .forEach((name, acknowledgement) -> resources.put(own(name), own(acknowledgement)));
        for (var refused : withheld.getOrDefault(tenant, List.of())) {
            resources.put(
                    own(refused.resource()),
                    new ProxyState.Acknowledgement.Rejected(refused.words()));
        }
        return resources;
    }

    private static ProxyState.ResourceName own(ResourceName name) {
        return new ProxyState.ResourceName(name.type().url(), name.name());
    }

    private static ProxyState.Acknowledgement own(Acknowledgement acknowledgement) {
        return switch (acknowledgement) {
            case Acknowledgement.Acknowledged() -> new ProxyState.Acknowledgement.Acknowledged();
            case Acknowledgement.Pending() -> new ProxyState.Acknowledgement.Pending();
            case Acknowledgement.Rejected(var words) ->
                    new ProxyState.Acknowledgement.Rejected(words);
        };
    }
}
