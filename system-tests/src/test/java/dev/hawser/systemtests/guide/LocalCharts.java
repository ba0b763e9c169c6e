package dev.hawser.systemtests.guide;

import dev.hawser.testkit.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Our charts in a reader's folder, as they are but for what a cluster without DNS needs. */
final class LocalCharts {
    /** By number, so that no command has to differ. */
    private static final String MANAGER = "10.96.8.1";

    private LocalCharts() {}

    static void bring(Path folder) throws IOException {
        Shell.run("cp", "-rL", "../charts", folder.toString());
        var values = folder.resolve("charts/kubelb-manager/values.yaml");
        Files.writeString(
                values,
                Files.readString(values)
                        .replace("clusterIP: \"\"", "clusterIP: " + MANAGER)
                        .replace(
                                "envoyControlPlaneAddress: \"\"",
                                "envoyControlPlaneAddress: " + MANAGER + ":8001"));
    }
}
