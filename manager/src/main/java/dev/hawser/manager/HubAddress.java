package dev.hawser.manager;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where tenants reach the hub's API server: what the cluster publishes about itself, else where it
 * says that its API server is. Asked for once, since it does not change while a cluster lives.
 */
final class HubAddress {
    private static final Logger log = LoggerFactory.getLogger(HubAddress.class);
    private static final ObjectKey CLUSTER_INFO = new ObjectKey("kube-public", "cluster-info");
    private static final ObjectKey API_SERVER = new ObjectKey("default", "kubernetes");

    private final Cluster cluster;
    private volatile @Nullable String known;

    HubAddress(Cluster cluster) {
        this.cluster = cluster;
    }

    Optional<String> find() {
        var address = known;
        if (address != null) {
            return Optional.of(address);
        }
        try {
            var found = published().or(this::served);
            found.ifPresent(it -> known = it);
            return found;
        } catch (ClusterException e) {
            log.atWarn()
                    .addKeyValue("cause", e.getMessage())
                    .log("the address of the API server is not known; kubeconfigs have to wait");
            return Optional.empty();
        }
    }

    private Optional<String> published() {
        return cluster.get(ConfigMap.class, CLUSTER_INFO)
                .map(it -> it.getData())
                .map(data -> data.get("kubeconfig"))
                .flatMap(HubAddress::server);
    }

    private static Optional<String> server(String kubeconfig) {
        try {
            return Serialization.unmarshal(kubeconfig, Config.class).getClusters().stream()
                    .map(cluster -> cluster.getCluster().getServer())
                    .findFirst();
        } catch (KubernetesClientException | IllegalArgumentException e) {
            return Optional.empty(); // not ours to mend, and there is another place to look
        }
    }

    private Optional<String> served() {
        return cluster.get(EndpointSlice.class, API_SERVER)
                .flatMap(slice ->
                        slice.getPorts().stream()
                                .filter(port -> "https".equals(port.getName()))
                                .findFirst()
                                .flatMap(port ->
                                        slice.getEndpoints().stream()
                                                .flatMap(it -> it.getAddresses().stream())
                                                .findFirst()
                                                .map(host -> url(host, port.getPort()))));
    }

    private static String url(String host, int port) {
        return host.contains(":")
                ? "https://[%s]:%d".formatted(host, port)
                : "https://%s:%d".formatted(host, port);
    }
}
