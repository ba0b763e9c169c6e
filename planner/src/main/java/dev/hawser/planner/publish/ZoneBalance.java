package dev.hawser.planner.publish;

import io.fabric8.kubernetes.api.model.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;

/** Chooses a few nodes of many so that no zone carries more of them than it must. */
final class ZoneBalance {
    private static final String ZONE = "topology.kubernetes.io/zone";

    private ZoneBalance() {}

    /** One node of each zone in turn, until there are enough; 0 takes all. */
    static List<Node> choose(List<Node> nodes, int atMost) {
        if (atMost == 0 || nodes.size() <= atMost) {
            return nodes;
        }
        var zones = new TreeMap<String, Queue<Node>>();
        for (var node : nodes) {
            var zone = UsableNodes.labelsOf(node).getOrDefault(ZONE, "");
            zones.computeIfAbsent(zone, _ -> new ArrayDeque<>()).add(node);
        }
        var chosen = new ArrayList<Node>();
        while (chosen.size() < atMost) {
            for (var zone : zones.values()) {
                if (chosen.size() < atMost && !zone.isEmpty()) {
                    chosen.add(zone.remove());
                }
            }
        }
        return chosen;
    }
}
