package dev.hawser.xds;

import io.envoyproxy.envoy.service.status.v3.ClientConfig;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * What other replicas report of the proxies that are connected to them. A report counts for as long
 * as its stream lasts: who is gone has no proxies.
 */
final class Replicas {
    private final Map<Object, Map<String, NodeOpinions>> byStream = new ConcurrentHashMap<>();
    private final Consumer<String> nodeChanged;

    Replicas(Consumer<String> nodeChanged) {
        this.nodeChanged = nodeChanged;
    }

    void heard(Object stream, List<ClientConfig> reports) {
        var changed = new HashMap<String, NodeOpinions>();
        byStream.compute(
                stream,
                (_, known) -> {
                    var next = new HashMap<>(known == null ? Map.of() : known);
                    for (var report : reports) {
                        var node = report.getNode().getId();
                        var before = next.getOrDefault(node, NodeOpinions.NONE);
                        var after = ReplicaReports.after(before, report);
                        next.put(node, after);
                        changed.put(node, after);
                    }
                    next.values().removeIf(opinions -> opinions.connected() == 0);
                    return next;
                });
        changed.keySet().forEach(nodeChanged);
    }

    void ended(Object stream) {
        var last = byStream.remove(stream);
        (last == null ? Set.<String>of() : last.keySet()).forEach(nodeChanged);
    }

    /** Of each replica that has proxies of this node. */
    List<NodeOpinions> of(String node) {
        return byStream.values().stream()
                .map(nodes -> nodes.get(node))
                .filter(Objects::nonNull)
                .toList();
    }
}
