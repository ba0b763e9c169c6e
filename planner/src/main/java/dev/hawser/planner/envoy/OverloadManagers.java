package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import com.google.protobuf.Message;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.Overload;
import io.envoyproxy.envoy.config.overload.v3.OverloadAction;
import io.envoyproxy.envoy.config.overload.v3.OverloadManager;
import io.envoyproxy.envoy.config.overload.v3.ResourceMonitor;
import io.envoyproxy.envoy.config.overload.v3.ThresholdTrigger;
import io.envoyproxy.envoy.config.overload.v3.Trigger;
import io.envoyproxy.envoy.extensions.resource_monitors.downstream_connections.v3.DownstreamConnectionsConfig;
import io.envoyproxy.envoy.extensions.resource_monitors.fixed_heap.v3.FixedHeapConfig;
import java.util.Optional;

/** How a proxy refuses work rather than die of it. */
final class OverloadManagers {
    private static final String HEAP = "envoy.resource_monitors.fixed_heap";
    private static final String CONNECTIONS =
            "envoy.resource_monitors.global_downstream_max_connections";
    private static final double TIGHT = 0.95;
    private static final double FULL = 0.98;

    private OverloadManagers() {}

    static Optional<OverloadManager> from(Overload overload) {
        if (overload.heapBytes().isEmpty() && overload.connections().isEmpty()) {
            return Optional.empty();
        }
        var manager = OverloadManager.newBuilder().setRefreshInterval(Durations.fromMillis(250));
        overload.heapBytes()
                .ifPresent(bytes ->
                        manager.addResourceMonitors(
                                        monitor(
                                                HEAP,
                                                FixedHeapConfig.newBuilder()
                                                        .setMaxHeapSizeBytes(bytes)
                                                        .build()))
                                .addActions(action("shrink_heap", TIGHT))
                                .addActions(action("stop_accepting_requests", FULL))
                                // Layer 4 has no requests that could be refused.
                                .addActions(action("stop_accepting_connections", FULL)));
        overload.connections()
                .ifPresent(count ->
                        manager.addResourceMonitors(
                                monitor(
                                        CONNECTIONS,
                                        DownstreamConnectionsConfig.newBuilder()
                                                .setMaxActiveDownstreamConnections(count)
                                                .build())));
        return Optional.of(manager.build());
    }

    private static ResourceMonitor monitor(String name, Message config) {
        return ResourceMonitor.newBuilder().setName(name).setTypedConfig(Any.pack(config)).build();
    }

    private static OverloadAction action(String name, double share) {
        return OverloadAction.newBuilder()
                .setName("envoy.overload_actions." + name)
                .addTriggers(
                        Trigger.newBuilder()
                                .setName(HEAP)
                                .setThreshold(ThresholdTrigger.newBuilder().setValue(share)))
                .build();
    }
}
