package dev.hawser.systemtests.guide;

import dev.hawser.images.Program;
import dev.hawser.lab.Contexts;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.systemtests.OurImages;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

    private static final Path ROOT = Path.of("..");

    @TempDir private Path folder;

    @Test
    void everyCommandDoesWhatItsPageSays() throws Exception {
        var clusters = RealCluster.startTogether("hub", "cluster-1", "cluster-2");
        try (var hub = clusters.get(0);
                var first = clusters.get(1);
                var second = clusters.get(2);
                var _ = hub.allocateAddresses()) {
            bringImages(hub, List.of(first, second));
            LocalCharts.bring(folder);
            var kubeconfig = folder.resolve("kubeconfig");
            Contexts.write(kubeconfig, clusters);

            var reader =
                    new Reader(
                            folder,
                            Map.of(
                                    "KUBECONFIG",
                                    kubeconfig.toString(),
                                    "HUB_ADDRESS",
                                    hub.nodeAddress(),
                                    "ECHO_IMAGE",
                                    Images.BACKEND),
                            TOOLS);
            for (var page : PAGES) {
                reader.follow(Document.read(ROOT.resolve(page)));
            }
        }
    }

    private void bringImages(RealCluster hub, List<RealCluster> tenants) {
        hub.importImage(OurImages.envoy());
        hub.importImage(OurImages.of(Program.MANAGER));
        for (var tenant : tenants) {
            tenant.importImage(Images.backend());
            tenant.importImage(OurImages.of(Program.CCM));
        }
    }
}
