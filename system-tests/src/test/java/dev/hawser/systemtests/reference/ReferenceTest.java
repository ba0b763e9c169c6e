package dev.hawser.systemtests.reference;

import dev.hawser.testkit.Golden;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The pages below docs/reference are current; {@code -Dgolden.update=true} makes them so. */
class ReferenceTest {
    private static final Golden PAGES = new Golden(Path.of("../docs/reference"));

    @Test
    void kinds() {
        PAGES.expect("kinds.md", KindsPage.text());
    }

    @Test
    void words() {
        PAGES.expect("words.md", WordsPage.text());
    }

    @Test
    void chartValues() {
        PAGES.expect("chart-values.md", ChartValuesPage.text());
    }

    @Test
    void commands() {
        PAGES.expect("commands.md", CommandsPage.text());
    }

    @Test
    void metrics() throws InterruptedException {
        PAGES.expect("metrics.md", MetricsPage.text());
    }
}
