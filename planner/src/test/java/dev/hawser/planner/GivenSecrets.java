package dev.hawser.planner;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the facts about a tenant's Secrets: who it is, then the objects of the hub. */
final class GivenSecrets {
    private GivenSecrets() {}

    static SecretsFacts read(String yaml) {
        var documents = Yaml.documents(yaml);
        var first = documents.getFirst();
        var refused = new HashMap<String, String>();
        first.path("refused")
                .properties()
                .forEach(entry -> refused.put(entry.getKey(), entry.getValue().asText()));
        return new SecretsFacts(
                new TenantName(first.get("tenant").asText()),
                all(documents, Tenant.class).stream().findFirst(),
                Optional.empty(),
                all(documents, Namespace.class).stream().findFirst(),
                all(documents, SyncSecret.class),
                all(documents, Secret.class),
                Map.copyOf(refused));
    }

    private static <T extends HasMetadata> List<T> all(List<JsonNode> documents, Class<T> kind) {
        return documents.stream()
                .filter(document -> kind.getSimpleName().equals(document.path("kind").asText()))
                .map(document -> Yaml.as(document, kind))
                .toList();
    }
}
