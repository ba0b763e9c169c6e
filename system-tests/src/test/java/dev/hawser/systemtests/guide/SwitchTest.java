package dev.hawser.systemtests.guide;

import dev.hawser.images.Program;
import dev.hawser.lab.Contexts;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.systemtests.OurImages;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real clusters that others served are taken over as the page for their operators says. */
@Tag("cluster")
class SwitchTest {
    static final String PAGE = "docs/how-to/coming-from-kubelb.md";

    @TempDir private Path folder;

    @Test
    void neitherAddressNorPortNorServiceMoves() throws Exception {
        var clusters = RealCluster.startTogether("hub", "cluster-1");
        try (var hub = clusters.getFirst();
                var tenant = clusters.getLast();
                var _ = hub.allocateAddresses()) {
            hub.importImage(OurImages.envoy());
            hub.importImage(Images.backend());
            tenant.importImage(Images.backend());
            hub.importImage(OurImages.of(Program.MANAGER));
            tenant.importImage(OurImages.of(Program.CCM));
            LocalCharts.bring(folder);
            new Predecessor(folder, hub, tenant).leave();
            var kubeconfig = folder.resolve("kubeconfig");
            Contexts.write(kubeconfig, clusters);

            new Reader(folder, Map.of("KUBECONFIG", kubeconfig.toString()), GuideTest.TOOLS)
                    .follow(Document.read(Path.of("..").resolve(PAGE)));
        }
    }
}
