package dev.hawser.planner.publish;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hawser.api.SyncSecret;
import dev.hawser.planner.Yaml;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Optional;

/**
 * Reads the facts about a Secret from a file: a first document for the options, then the objects of
 * both clusters; what is in the tenant's hub namespace is the hub's.
 */
record GivenSecret(
        PublishOptions options,
        Optional<Secret> secret,
        Optional<SyncSecret> syncSecret,
        List<SyncSecret> copies) {
    static GivenSecret read(String yaml) {
        var documents = Yaml.documents(yaml);
        var hubNamespace = documents.getFirst().get("options").get("hubNamespace").asText();
        var secrets =
                documents.stream()
                        .filter(document -> isA("Secret", document))
                        .map(document -> Yaml.as(document, Secret.class))
                        .findFirst();
        var syncSecrets =
                documents.stream()
                        .filter(document -> isA("SyncSecret", document))
                        .map(document -> Yaml.as(document, SyncSecret.class))
                        .toList();
        return new GivenSecret(
                PublishOptions.forHubNamespace(hubNamespace),
                secrets,
                syncSecrets.stream().filter(found -> !isIn(hubNamespace, found)).findFirst(),
                syncSecrets.stream().filter(found -> isIn(hubNamespace, found)).toList());
    }

    private static boolean isA(String kind, JsonNode document) {
        return kind.equals(document.path("kind").asText());
    }

    private static boolean isIn(String namespace, SyncSecret syncSecret) {
        return namespace.equals(syncSecret.getMetadata().getNamespace());
    }

    SecretFacts secretFacts() {
        return new SecretFacts(secret, syncSecret);
    }

    SyncSecretFacts syncSecretFacts() {
        return new SyncSecretFacts(syncSecret, copies);
    }
}
