package dev.hawser.planner.envoy;

import com.google.protobuf.Message;
import dev.hawser.planner.model.Backend;
import java.util.ArrayList;
import java.util.List;

/** Everything a proxy needs to serve one backend. */
public final class Resources {
    /** How the proxies' feedback names a listener's type. */
    public static final String LISTENER = "type.googleapis.com/envoy.config.listener.v3.Listener";

    public static final String CLUSTER = "type.googleapis.com/envoy.config.cluster.v3.Cluster";
    public static final String ASSIGNMENT =
            "type.googleapis.com/envoy.config.endpoint.v3.ClusterLoadAssignment";

    private Resources() {}

    public static List<Message> from(Backend backend, String bindAddress, int port) {
        var resources = new ArrayList<Message>();
        resources.add(Clusters.from(backend));
        if (!backend.isResolvedByName()) {
            resources.add(Assignments.from(backend));
        }
        resources.add(Listeners.from(backend, bindAddress, port));
        return List.copyOf(resources);
    }
}
