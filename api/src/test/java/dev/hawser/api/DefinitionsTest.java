package dev.hawser.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The committed definitions are those of the Java types; {@code -Dgolden.update=true} makes them
 * so.
 */
class DefinitionsTest {
    private static final Path COMMITTED = Path.of("src/main/resources/META-INF/hawser/crds");

    @TempDir static Path generated;

    @BeforeAll
    static void generate() throws IOException {
        DefinitionGenerator.generate(generated);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(COMMITTED);
            for (var kind : Definitions.KINDS) {
                var name = Definitions.fileName(kind);
                Files.copy(
                        generated.resolve(name),
                        COMMITTED.resolve(name),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    static Stream<Class<? extends HasMetadata>> kinds() {
        return Definitions.KINDS.stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void isCurrent(Class<? extends HasMetadata> kind) {
        var name = Definitions.fileName(kind);
        assertThat(COMMITTED.resolve(name))
                .as(
                        "run the tests of this module with -Dgolden.update=true and review what"
                                + " changed")
                .hasSameTextualContentAs(generated.resolve(name));
    }

    @Test
    void nothingElseLiesThere() throws IOException {
        try (var files = Files.list(COMMITTED)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            kinds().map(Definitions::fileName).toList());
        }
    }

    @Test
    void programsFindThemOnTheClassPath() {
        assertThat(Definitions.yaml())
                .hasSameSizeAs(Definitions.KINDS)
                .allMatch(yaml -> yaml.contains("kind: CustomResourceDefinition"));
    }
}
