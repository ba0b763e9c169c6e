package dev.hawser.planner.objects;

import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.settings.ProxySettings;

/** What a fleet runs from depends on this. */
public record ProxyInput(Fleet fleet, ProxySettings settings, HubOptions options) {
    /** Whether each node runs a proxy, instead of there being so many of them. */
    public boolean everyNode() {
        return switch (options.bind()) {
            case BindPolicy.AnyAddress _ -> settings.everyNode();
            case BindPolicy.LoopbackPerTenant() -> false; // there is one machine
        };
    }

    int replicas() {
        return switch (options.bind()) {
            case BindPolicy.AnyAddress _ -> settings.replicas();
            // A second process could not listen on the same address.
            case BindPolicy.LoopbackPerTenant() -> 1;
        };
    }
}
