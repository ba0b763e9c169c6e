package dev.hawser.systemtests.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A document that drifts from the product fails the build, because each is followed by a test. */
class PagesTest {
    private static final Path ROOT = Path.of("..");

    @Test
    void noPageHasCommandsThatNobodyRuns() throws IOException {
        var run =
                Stream.concat(
                        GuideTest.PAGES.stream(), Stream.of(SwitchTest.PAGE, TutorialTest.PAGE));

        try (var files = Files.walk(ROOT.resolve("docs"))) {
            assertThat(files.filter(PagesTest::hasCommands))
                    .map(page -> ROOT.relativize(page).toString())
                    .containsExactlyInAnyOrderElementsOf(run.toList());
        }
    }

    private static boolean hasCommands(Path file) {
        try {
            return file.toString().endsWith(".md") && Files.readString(file).contains("```sh");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
