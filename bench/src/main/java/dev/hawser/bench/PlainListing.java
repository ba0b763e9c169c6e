package dev.hawser.bench;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.Selection;
import dev.hawser.cluster.server.ProcessLogs;
import java.nio.file.Path;
import java.util.List;

/** Lists what the status of a hub is made from, and does nothing with it. */
public final class PlainListing {
    private PlainListing() {}

    public static void main(String[] arguments) {
        ProcessLogs.silence();
        var access = ClusterAccess.kubeconfig(Path.of(arguments[0]), "bench");
        try (var hub = ApiServerCluster.connect(access)) {
            for (var kind : List.of(Tenant.class, LoadBalancer.class, Addresses.class)) {
                System.out.println(hub.list(kind, Selection.everywhere()).size());
            }
        }
    }
}
