package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.Shutdown;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.core.v3.DataSource;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.extensions.filters.common.fault.v3.FaultDelay;
import io.envoyproxy.envoy.extensions.filters.http.fault.v3.HTTPFault;
import io.envoyproxy.envoy.extensions.filters.http.lua.v3.Lua;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.HttpFilter;
import io.envoyproxy.envoy.type.v3.FractionalPercent;
import java.util.List;

/**
 * How a proxy that has to go lets its connections end: whoever asks gets an answer when none is
 * left, or when they have had their time. Asking changes nothing, so it does no harm if others do.
 */
public final class DrainListeners {
    public static final int PORT = 19_002;
    public static final String PATH = "/shutdown/ready";

    /** Of the loopback address: statistics that come a second late, which makes a clock. */
    private static final int PATIENT_PORT = 19_000;

    private static final String PATIENT_CLUSTER = "patient_admin_cluster";
    private static final String PATIENT_PATH = "/stats";

    /** Connections to backends and sessions of UDP; all names of ours begin so. */
    private static final String ACTIVE =
            "%5E(cluster%7Cudp)%5C.tenant-.*%5C.(upstream_cx_active%7Cdownstream_sess_active)%24";

    private static final String SCRIPT =
            """
            function envoy_on_request(request)
              if request:headers():get(":path") ~= "$PATH" then
                return
              end
              for second = 1, $DRAIN do
                local headers, statistics = request:httpCall(
                  "$CLUSTER",
                  {[":method"] = "GET", [":path"] = "$STATISTICS", [":authority"] = "admin"},
                  "",
                  5000)
                local known = headers[":status"] == "200"
                if second >= $MINIMUM and known and not string.find(statistics or "", ": [1-9]") then
                  break
                end
              end
              request:respond({[":status"] = "200"}, "drained")
            end
            """;

    private DrainListeners() {}

    static Cluster patientCluster(String adminAddress) {
        return ManagerClusters.at(PATIENT_CLUSTER, adminAddress, PATIENT_PORT)
                .setConnectTimeout(Durations.fromSeconds(1))
                .build();
    }

    static List<Listener> from(String bindAddress, String adminAddress, Shutdown shutdown) {
        var drain =
                ManagementListeners.http(
                                "drain_listener",
                                ManagementListeners.notFound(),
                                List.of(filter("lua", script(shutdown))))
                        .setStreamIdleTimeout(Durations.ZERO); // it is idle until it answers
        var patient =
                ManagementListeners.http(
                        "patient_admin_listener",
                        ManagementListeners.asked(PATIENT_PATH),
                        List.of(filter("fault", late())));
        return List.of(
                ManagementListeners.listener("drain_listener", bindAddress, PORT, drain),
                ManagementListeners.listener(
                        "patient_admin_listener", adminAddress, PATIENT_PORT, patient));
    }

    private static Any script(Shutdown shutdown) {
        var text =
                SCRIPT.replace("$PATH", PATH)
                        .replace("$CLUSTER", PATIENT_CLUSTER)
                        .replace("$STATISTICS", PATIENT_PATH + "?filter=" + ACTIVE)
                        .replace("$DRAIN", Long.toString(shutdown.drain().toSeconds()))
                        .replace("$MINIMUM", Long.toString(shutdown.minimum().toSeconds()));
        return Any.pack(
                Lua.newBuilder()
                        .setDefaultSourceCode(DataSource.newBuilder().setInlineString(text))
                        .build());
    }

    private static Any late() {
        return Any.pack(
                HTTPFault.newBuilder()
                        .setDelay(
                                FaultDelay.newBuilder()
                                        .setFixedDelay(Durations.fromSeconds(1))
                                        .setPercentage(
                                                FractionalPercent.newBuilder().setNumerator(100)))
                        .build());
    }

    private static HttpFilter filter(String name, Any config) {
        return HttpFilter.newBuilder()
                .setName("envoy.filters.http." + name)
                .setTypedConfig(config)
                .build();
    }
}
