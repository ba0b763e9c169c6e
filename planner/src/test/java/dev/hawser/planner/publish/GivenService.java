package dev.hawser.planner.publish;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.TenantState;
import dev.hawser.planner.Yaml;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the facts about a Service from a file: a first document for what is not an object, then the
 * objects of both clusters.
 */
record GivenService(PublishOptions options, boolean renewsToken, List<HasMetadata> objects) {
    private static final Map<String, Class<? extends HasMetadata>> KINDS =
            Map.of(
                    "Service", Service.class,
                    "Node", Node.class,
                    "LoadBalancer", LoadBalancer.class,
                    "Addresses", Addresses.class,
                    "TenantState", TenantState.class);

    static GivenService read(String yaml) {
        var documents = Yaml.documents(yaml);
        var objects = documents.stream().skip(1).map(GivenService::object).toList();
        var first = documents.getFirst();
        return new GivenService(
                options(first.get("options")), first.path("renewsToken").asBoolean(), objects);
    }

    private static PublishOptions options(JsonNode options) {
        return new PublishOptions(
                options.get("hubNamespace").asText(),
                options.get("useLoadBalancerClass").asBoolean(),
                NodeAddressType.of(options.get("nodeAddressType").asText()),
                NodeSelector.ALL,
                0);
    }

    private static HasMetadata object(JsonNode document) {
        var kind = document.path("kind").asText();
        var type = KINDS.get(kind);
        if (type == null) {
            throw new IllegalArgumentException(
                    "kind: " + kind + " (expected: one of " + KINDS.keySet() + ")");
        }
        return Yaml.as(document, type);
    }

    NodePlan nodePlan() {
        return NodePlanner.plan(all(Node.class), first(Addresses.class), renewsToken, options);
    }

    ServiceFacts facts(NodePlan nodes) {
        return new ServiceFacts(
                first(Service.class),
                all(LoadBalancer.class),
                first(Addresses.class),
                nodes.addresses().note(),
                first(TenantState.class));
    }

    private <T extends HasMetadata> Optional<T> first(Class<T> kind) {
        return all(kind).stream().findFirst();
    }

    private <T extends HasMetadata> List<T> all(Class<T> kind) {
        return objects.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
