package dev.hawser.systemtests.guide;

import dev.hawser.images.Program;
import dev.hawser.lab.Contexts;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.systemtests.OurImages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the guide on many clusters takes for granted, but for addresses of the hub: a hub and two
 * tenants, and images and charts at hand.
 *
 * @param folder where its reader works
 */
record GuideGround(RealCluster hub, RealCluster first, RealCluster second, Path folder)
        implements AutoCloseable {
    private static final Path ROOT = Path.of("..");

    static GuideGround start(Path folder) throws IOException {
        var clusters = RealCluster.startTogether("hub", "cluster-1", "cluster-2");
        var ground = new GuideGround(clusters.get(0), clusters.get(1), clusters.get(2), folder);
        ground.bringImages();
        LocalCharts.bring(folder);
        return ground;
    }

    /** Does all that pages of the guide say, in their order. */
    void follow(List<String> pages) throws IOException {
        var kubeconfig = folder.resolve("kubeconfig");
        Contexts.write(kubeconfig, List.of(hub, first, second));
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
                        GuideTest.TOOLS);
        for (var page : pages) {
            reader.follow(Document.read(ROOT.resolve(page)));
        }
    }

    @Override
    public void close() {
        second.close();
        first.close();
        hub.close();
    }

    private void bringImages() {
        hub.importImage(OurImages.envoy());
        hub.importImage(OurImages.of(Program.MANAGER));
        for (var tenant : List.of(first, second)) {
            tenant.importImage(Images.backend());
            tenant.importImage(OurImages.of(Program.CCM));
        }
    }
}
