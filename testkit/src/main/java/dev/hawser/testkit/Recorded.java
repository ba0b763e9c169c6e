package dev.hawser.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Objects as they are on the wire between a CCM and a manager, whoever made either. */
public enum Recorded {
    /** What a tenant cluster holds. */
    TENANT("tenant.yaml"),
    /** What the CCM there writes to the hub. */
    PUBLISHED("published.yaml"),
    /** What another manager made of it. */
    SERVED("served.yaml");

    /** What a server fills in by itself, differently each time. */
    private static final List<String> FILLED_IN =
            List.of("uid", "resourceVersion", "creationTimestamp", "managedFields");

    private static final ObjectMapper SORTED =
            new ObjectMapper()
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .enable(SerializationFeature.INDENT_OUTPUT);

    private final String file;

    Recorded(String file) {
        this.file = file;
    }

    /** All of a kind, in their order. */
    public <T extends HasMetadata> List<T> all(Class<T> kind) {
        return Arrays.stream(text().split("(?m)^---$", -1))
                .filter(document ->
                        HasMetadata.getKind(kind)
                                .equals(Serialization.unmarshal(document, Map.class).get("kind")))
                .map(document -> Serialization.unmarshal(document, kind))
                .toList();
    }

    public <T extends HasMetadata> T one(Class<T> kind, String name) {
        return all(kind).stream()
                .filter(object -> object.getMetadata().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * An object's bytes, without what a server fills in by itself and with sorted keys: two that
     * are equal in this are equal on the wire.
     *
     * @param uids the recorded UIDs by those that a server gave out in their place
     */
    public static String normalised(HasMetadata object, Map<String, String> uids) {
        try {
            var tree = (ObjectNode) SORTED.readTree(Serialization.asJson(object));
            tree.withObjectProperty("metadata").remove(FILLED_IN);
            var text = SORTED.writeValueAsString(SORTED.treeToValue(tree, Map.class));
            for (var uid : uids.entrySet()) {
                text = text.replace(uid.getKey(), uid.getValue());
            }
            return text;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() {
        try (var recorded = Recorded.class.getResourceAsStream("recorded/" + file)) {
            return new String(Objects.requireNonNull(recorded, file).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
