package dev.hawser.manager;

import com.google.protobuf.Message;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.ProxyState;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.Withheld;
import dev.hawser.xds.XdsServer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The fleets of tenants, spoken to through the xDS server. */
final class Proxies {
    private final XdsServer server;
    private final GlobalProxies global;
    private final Consumer<TenantName> news;

    /** Of each fleet that something is published for, what no proxy would accept of it. */
    private final Map<TenantName, Map<Fleet, List<Withheld>>> withheld = new ConcurrentHashMap<>();

    Proxies(XdsServer server, GlobalProxies global, Consumer<TenantName> news) {
        this.server = server;
        this.global = global;
        this.news = news;
    }

    /**
     * Tells each fleet what it should have. One of the tenant's own that is not among them any more
     * is told nothing: it is on its way out, and goes on with what it has until it is gone.
     */
    void publish(TenantName tenant, Map<Fleet, List<Message>> resources) {
        var refused = new HashMap<Fleet, List<Withheld>>();
        resources.forEach((fleet, messages) ->
                refused.put(
                        fleet,
                        fleet.isGlobal()
                                ? global.tell(tenant, messages)
                                : server.publish(fleet.node(), messages)));
        if (resources.keySet().stream().noneMatch(Fleet::isGlobal)) {
            global.tellNothing(tenant);
        }
        var before = withheld.put(tenant, Map.copyOf(refused));
        (before == null ? Set.<Fleet>of() : before.keySet())
                .stream().filter(fleet -> !refused.containsKey(fleet)).forEach(this::forget);
        // The plan that led here could not know; the next one tells the owner.
        if (!words(refused).equals(before == null ? Map.of() : words(before))) {
            news.accept(tenant);
        }
    }

    /** Whether anything was, even if it was nothing. */
    boolean published(TenantName tenant) {
        return withheld.containsKey(tenant);
    }

    void forget(TenantName tenant) {
        var last = withheld.remove(tenant);
        if (last != null) {
            last.keySet().forEach(this::forget);
        }
        global.tellNothing(tenant);
    }

    private void forget(Fleet fleet) {
        if (!fleet.isGlobal()) {
            server.forget(fleet.node());
        }
    }

    /** Tenants that have a part in the fleet of all tenants. */
    Set<TenantName> servedByAll() {
        return global.tenants();
    }

    /** Who may learn something from what the fleet of all tenants said. */
    Set<TenantName> concerned() {
        var concerned = new HashSet<>(global.concerned());
        // Who is on the way there or back waits for more than answers.
        global.tenants().stream()
                .filter(tenant -> withheld.getOrDefault(tenant, Map.of()).size() > 1)
                .forEach(concerned::add);
        return concerned;
    }

    /** How many proxies of a fleet are connected to this replica. */
    int connected(Fleet fleet) {
        return server.connectedHere(fleet.node());
    }

    /** What the proxies of each fleet said, by their node id. */
    Map<String, ProxyState> states(TenantName tenant) {
        var states = new HashMap<String, ProxyState>();
        withheld.getOrDefault(tenant, Map.of())
                .forEach((fleet, refused) -> states.put(fleet.node(), state(fleet, refused)));
        return states;
    }

    private ProxyState state(Fleet fleet, List<Withheld> withheld) {
        var feedback = server.feedback(fleet.node());
        var rejected = new HashMap<ProxyState.ResourceName, String>();
        feedback.rejected().forEach((name, words) -> rejected.put(Acknowledged.own(name), words));
        for (var refused : withheld) {
            rejected.put(Acknowledged.own(refused.resource()), refused.words());
        }
        return new ProxyState(
                feedback.connected(), new Acknowledged(feedback.resources()), rejected);
    }

    /** Only of fleets that there is something to say about. */
    private static Map<Fleet, List<Withheld>> words(Map<Fleet, List<Withheld>> refused) {
        var words = new HashMap<>(refused);
        words.values().removeIf(List::isEmpty);
        return words;
    }
}
