package dev.hawser.api;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Objects as they are on the wire; between them they use every field there is. */
final class Samples {
    static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();
    private static final Path FOLDER = Path.of("src/test/resources/dev/hawser/api/samples");

    private Samples() {}

    static Stream<String> names() {
        try (var files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String yaml(String name) {
        try {
            return Files.readString(FOLDER.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static HasMetadata read(String yaml) {
        var kind = SERIALIZATION.unmarshal(yaml, Map.class).get("kind");
        var type =
                Definitions.KINDS.stream()
                        .filter(it -> it.getSimpleName().equals(kind))
                        .findFirst()
                        .orElseThrow();
        return SERIALIZATION.unmarshal(yaml, type);
    }
}
