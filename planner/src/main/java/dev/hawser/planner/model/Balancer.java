package dev.hawser.planner.model;

import static java.util.Comparator.comparing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;

/**
 * One load balancer as we understood it.
 *
 * @param reach how far the hub's Service carries it
 * @param externalTrafficPolicy as written, for the hub's Service
 * @param annotations of the hub's Service
 */
public record Balancer(
        String name,
        Reach reach,
        Optional<String> externalTrafficPolicy,
        Origin origin,
        SortedMap<String, String> annotations,
        List<Frontend> frontends) {
    public Balancer {
        frontends = List.copyOf(frontends);
    }

    /** The backends, each once, though several frontends may lead to the same. */
    public List<Backend> backends() {
        var byName = new LinkedHashMap<String, Backend>();
        frontends.forEach(
                frontend -> byName.putIfAbsent(frontend.backend().name(), frontend.backend()));
        return byName.values().stream().sorted(comparing(Backend::name)).toList();
    }

    /** The same with backends, and so listeners, that are called otherwise. */
    public Balancer renamed(UnaryOperator<String> names) {
        return new Balancer(
                name,
                reach,
                externalTrafficPolicy,
                origin,
                annotations,
                frontends.stream()
                        .map(it -> new Frontend(it.name(), it.port(), it.backend().renamed(names)))
                        .toList());
    }

    /** How far a Service carries traffic. */
    public enum Reach {
        CLUSTER_IP("ClusterIP"),
        NODE_PORT("NodePort"),
        LOAD_BALANCER("LoadBalancer");

        private final String word;

        Reach(String word) {
            this.word = word;
        }

        /** The Service type of this reach. */
        public String word() {
            return word;
        }

        /** The reach of a Service type, if it is one that can be balanced. */
        public static Optional<Reach> of(String word) {
            return List.of(values()).stream().filter(reach -> reach.word.equals(word)).findFirst();
        }
    }

    /** Where in the tenant cluster a load balancer comes from; empty words if nobody said. */
    public record Origin(String namespace, String name) {}
}
