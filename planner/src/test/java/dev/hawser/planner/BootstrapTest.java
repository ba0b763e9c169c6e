package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.envoy.ManagerTls;
import dev.hawser.testkit.Golden;
import dev.hawser.testkit.RealEnvoy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that the hub's Envoys start from. */
class BootstrapTest {
    private static final Golden GOLDEN =
            new Golden(Path.of("src/test/golden/bootstrap/a-proxy-finds-its-manager"));

    private static Map<String, String> files() {
        var manager = HostAndPort.parse("manager.kubelb.svc:8001");
        return new TreeMap<>(
                Map.of(
                        Bootstraps.FILE,
                        EnvoyJson.print(Bootstraps.from(manager, "0.0.0.0", "127.0.0.1")),
                        ManagerTls.CERTIFICATE_FILE,
                        ManagerTls.certificateFile(),
                        ManagerTls.TRUST_FILE,
                        ManagerTls.trustFile()));
    }

    @Test
    void filesAreAsWrittenDown() {
        files().forEach(GOLDEN::expect);
    }

    /** Mounted elsewhere, since a test may not write where a pod has them. */
    @Test
    @Tag("envoy")
    void envoyAcceptsThem(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("xds-tls"));
        for (var file : files().entrySet()) {
            Files.writeString(
                    folder.resolve(file.getKey()), mounted(file.getValue(), folder.toString()));
        }

        var verdict =
                RealEnvoy.validate(
                        Files.readString(folder.resolve(Bootstraps.FILE)),
                        "--service-node",
                        "tenant-blue",
                        "--service-cluster",
                        "tenant-blue");

        assertThat(verdict.accepted()).as(verdict.words()).isTrue();
    }

    private static String mounted(String text, String folder) {
        return text.replace(Bootstraps.FOLDER, folder);
    }
}
