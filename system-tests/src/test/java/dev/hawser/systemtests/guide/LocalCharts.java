package dev.hawser.systemtests.guide;

import dev.hawser.lab.Charts;
import dev.hawser.lab.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Our charts in a reader's folder, as they are but for what a cluster without DNS needs. */
final class LocalCharts {
    private LocalCharts() {}

    static void bring(Path folder) throws IOException {
        Shell.run("cp", "-rL", "../charts", folder.toString());
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
