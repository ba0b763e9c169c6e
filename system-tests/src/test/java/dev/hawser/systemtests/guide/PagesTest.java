package dev.hawser.systemtests.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every page that people read. */
class PagesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:\\s]+)(#[^)\\s]*)?\\)");

    @Test
    void noPageHasCommandsThatNobodyRuns() throws IOException {
        var run =
                Stream.concat(
                        GuideTest.PAGES.stream(), Stream.of(SwitchTest.PAGE, TutorialTest.PAGE));

        assertThat(pages().filter(page -> text(page).contains("```sh")))
                .map(page -> ROOT.relativize(page).toString())
                .containsExactlyInAnyOrderElementsOf(run.toList());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Path page) {
        assertThat(links(page)).allSatisfy(link -> assertThat(page.resolveSibling(link)).exists());
    }

    static Stream<Path> pages() throws IOException {
        try (var files = Files.walk(ROOT.resolve("docs"))) {
            var found = files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
            return Stream.concat(
                    Stream.of("README.md", "charts/README.md").map(ROOT::resolve), found.stream());
        }
    }

    private static List<String> links(Path page) {
        return LINK.matcher(text(page)).results().map((MatchResult it) -> it.group(1)).toList();
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
