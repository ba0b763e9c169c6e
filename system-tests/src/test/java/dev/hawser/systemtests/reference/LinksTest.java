package dev.hawser.systemtests.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever follows a link in our documents arrives somewhere. */
class LinksTest {
    private static final Path ROOT = Path.of("..");

    static Stream<Path> documents() throws IOException {
        try (var root = Files.list(ROOT);
                var docs = Files.walk(ROOT.resolve("docs"));
                var charts = Files.walk(ROOT.resolve("charts"))) {
            return Stream.of(root, docs, charts)
                    .flatMap(it -> it)
                    .filter(it -> it.toString().endsWith(".md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void leadSomewhere(Path document) {
        assertThat(MarkdownFile.read(document).brokenLinks()).isEmpty();
    }

    @Test
    void thoseThatDoNotAreFound(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("other.md"), "## One `thing`\n");
        var document = folder.resolve("document.md");
        Files.writeString(
                document,
                """
                [a](other.md) [b](other.md#one-thing) [c](#here) [d](https://example.com)
                [e](missing.md) [f](other.md#two-things) [g](#there)
                # Here
                ```
                [h](shown.md)
                # There
                ```
                """);

        assertThat(MarkdownFile.read(document).brokenLinks())
                .isEqualTo(List.of("missing.md", "other.md#two-things", "#there"));
    }
}
