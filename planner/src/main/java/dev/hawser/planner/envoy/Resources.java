package dev.hawser.planner.envoy;

import com.google.protobuf.Message;
import dev.hawser.planner.model.Backend;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Everything a proxy needs to serve one backend. */
public final class Resources {
    /** How the proxies' feedback names a listener's type. */
    public static final String LISTENER = "type.googleapis.com/envoy.config.listener.v3.Listener";

    public static final String CLUSTER = "type.googleapis.com/envoy.config.cluster.v3.Cluster";
    public static final String ASSIGNMENT =
            "type.googleapis.com/envoy.config.endpoint.v3.ClusterLoadAssignment";

    private Resources() {}

    /** The types and names of what {@link #from} makes, by type. */
    public static SortedMap<String, String> names(Backend backend) {
        var names = new TreeMap<String, String>();
        names.put(CLUSTER, backend.name());
        names.put(LISTENER, backend.name());
        names.put(ASSIGNMENT, backend.name());
        return names;
    }

    public static List<Message> from(Backend backend, String bindAddress, int port) {
        var resources = new ArrayList<Message>();
        resources.add(Clusters.from(backend));
        resources.add(Assignments.from(backend));
        resources.add(Listeners.from(backend, bindAddress, port));
        return List.copyOf(resources);
    }
}
