package dev.hawser.systemtests.guide;

import dev.hawser.toolbox.Tool;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide on many clusters, followed to the letter on a hub and two tenants, page by page. */
@Tag("cluster")
class GuideTest {
    static final List<String> PAGES =
            List.of(
                    "docs/how-to/many-clusters.md",
                    "docs/how-to/tenant-settings.md",
                    "docs/how-to/troubleshooting.md",
                    "docs/how-to/remove-a-cluster.md");

    /** What its readers have. */
    static final List<Tool> TOOLS = List.of(Tool.KUBECTL, Tool.HELM);

    @Test
    void everyCommandDoesWhatItsPageSays(@TempDir Path folder) throws Exception {
        try (var ground = GuideGround.start(folder);
                var _ = ground.hub().allocateAddresses()) {
            ground.follow(PAGES);
        }
    }
}
