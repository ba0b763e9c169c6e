package dev.hawser.systemtests.guide;

import dev.hawser.images.Program;
import dev.hawser.lab.Charts;
import dev.hawser.lab.Contexts;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Shell;
import dev.hawser.systemtests.OurImages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide on many clusters, followed to the letter on a hub and two tenants. */
@Tag("cluster")
class GuideTest {
    private static final Path ROOT = Path.of("..");

    @TempDir private Path folder;

    @Test
    void everyCommandDoesWhatTheGuideSays() throws Exception {
        var clusters = RealCluster.startTogether("hub", "cluster-1", "cluster-2");
        try (var hub = clusters.get(0);
                var first = clusters.get(1);
                var second = clusters.get(2);
                var _ = hub.allocateAddresses()) {
            bringImages(hub, List.of(first, second));
            bringCharts();
            var kubeconfig = folder.resolve("kubeconfig");
            Contexts.write(kubeconfig, clusters);

            new Reader(
                            folder,
                            Map.of(
                                    "KUBECONFIG",
                                    kubeconfig.toString(),
                                    "HUB_ADDRESS",
                                    hub.nodeAddress(),
                                    "ECHO_IMAGE",
                                    Images.BACKEND))
                    .follow(Document.read(ROOT.resolve("docs/how-to/many-clusters.md")));
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

    /** As they are, but for what a cluster without DNS needs: no command has to differ for it. */
    private void bringCharts() throws IOException {
        Shell.run("cp", "-rL", ROOT.resolve("charts").toString(), folder.toString());
        var values = folder.resolve("charts/kubelb-manager/values.yaml");
        Files.writeString(
                values,
                Files.readString(values)
                        .replace("clusterIP: \"\"", "clusterIP: " + Charts.MANAGER_ADDRESS)
                        .replace(
                                "envoyControlPlaneAddress: \"\"",
                                "envoyControlPlaneAddress: " + Charts.MANAGER_ADDRESS + ":8001"));
    }
}
