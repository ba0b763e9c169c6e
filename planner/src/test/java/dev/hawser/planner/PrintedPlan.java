package dev.hawser.planner;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.Message;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.planner.model.Topology;
import dev.hawser.planner.objects.ObjectLabels;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** A plan as text that people can review. */
record PrintedPlan(TenantPlan plan) {
    String envoy() {
        return Yaml.print(
                plan.envoy().entrySet().stream()
                        .flatMap(fleet -> resources(fleet.getKey(), fleet.getValue()))
                        .toList());
    }

    /**
     * Bootstraps and what tenants get in with are long and the same for all: golden folders of
     * their own have them.
     */
    String objects() {
        return Yaml.print(
                plan.objects().stream()
                        .filter(object -> !isAccess(object))
                        .map(PrintedPlan::object)
                        .toList());
    }

    /** What the tenant gets in with. */
    String access() {
        return Yaml.print(
                plan.objects().stream()
                        .filter(PrintedPlan::isAccess)
                        .<JsonNode>map(Yaml::tree)
                        .toList());
    }

    private static boolean isAccess(HasMetadata object) {
        var labels = object.getMetadata().getLabels();
        return labels != null && labels.entrySet().containsAll(ObjectLabels.access().entrySet());
    }

    String statuses() {
        return Yaml.print(plan.statuses().stream().<JsonNode>map(Yaml::tree).toList());
    }

    /** Everything else that hands do. */
    String hands() {
        var hands = JsonNodeFactory.instance.objectNode();
        plan.revisitAt().ifPresent(at -> hands.put("revisitAt", at.toString()));
        put(
                hands,
                "dials",
                plan.dials().stream()
                        .sorted()
                        .map(dial -> dial.address() + ":" + dial.port())
                        .toList());
        if (!plan.hostnames().isEmpty()) {
            put(hands, "hostnames", plan.hostnames().stream().map(PrintedPlan::words).toList());
        }
        if (!plan.names().isEmpty()) {
            put(hands, "names", plan.names().stream().sorted().toList());
        }
        put(
                hands,
                "certificates",
                plan.certificates().stream().map(ProxyCertificateOrder::secretName).toList());
        put(
                hands,
                "finalizers",
                plan.finalizers().stream().map(PrintedPlan::words).sorted().toList());
        put(hands, "keeps", plan.scope().stream().map(PrintedPlan::words).toList());
        plan.ports()
                .ports()
                .forEach((listener, port) -> hands.withObject("/ports").put(listener, port));
        return Yaml.print(List.of(hands));
    }

    /** Which fleet it is for need not be said of the one that all load balancers share. */
    private Stream<JsonNode> resources(Fleet fleet, List<Message> messages) {
        var byLoadBalancer =
                plan.translations().balancers().since(null).stream()
                        .flatMap(balancer -> balancer.serving().stream())
                        .flatMap(serving -> serving.traffic().values().stream())
                        .flatMap(step -> step.made().messages().stream())
                        .toList();
        return messages.stream()
                .sorted(comparingInt(byLoadBalancer::indexOf))
                .map(message -> {
                    var node = (ObjectNode) Yaml.parse(EnvoyJson.print(message));
                    node.put("@type", message.getDescriptorForType().getFullName());
                    return fleet.topology() == Topology.SHARED
                            ? node
                            : node.put("@fleet", fleet.node());
                });
    }

    private static JsonNode object(HasMetadata object) {
        var node = (ObjectNode) Yaml.tree(object);
        if (object instanceof ConfigMap config) {
            var data = node.putObject("data");
            config.getData().forEach((file, text) -> data.put(file, "(see bootstrap)"));
        }
        return node;
    }

    private static void put(ObjectNode node, String name, List<String> lines) {
        var list = node.putArray(name);
        lines.forEach(list::add);
    }

    private static String words(HostnameWish wish) {
        return "%s for %s".formatted(wish.hostname(), wish.loadBalancer());
    }

    private static String words(FinalizerChange change) {
        return "%s %s: add %s, remove %s"
                .formatted(
                        change.kind().getSimpleName(),
                        change.name(),
                        sorted(change.add()),
                        sorted(change.remove()));
    }

    private static String words(Pruning pruning) {
        return "%s: %s".formatted(pruning.kind().getSimpleName(), sorted(pruning.keep()));
    }

    private static String sorted(Collection<String> words) {
        return words.stream().sorted().collect(joining(", ", "[", "]"));
    }
}
