package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.envoy.BootstrapInput;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.envoy.ManagerTls;
import dev.hawser.planner.model.Overload;
import dev.hawser.planner.model.Shutdown;
import dev.hawser.testkit.Golden;
import dev.hawser.testkit.RealEnvoy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The files that the hub's Envoys start from. */
class BootstrapTest {
    private static final Path FOLDERS = Path.of("src/test/golden/bootstrap");
    private static final Shutdown AT_ONCE =
            new Shutdown(Duration.ZERO, Duration.ZERO, Duration.ofMinutes(5));
    private static final Shutdown GRACEFUL =
            new Shutdown(Duration.ofMinutes(1), Duration.ofSeconds(5), Duration.ofMinutes(5));
    private static final Overload NO_LIMITS =
            new Overload(OptionalLong.empty(), OptionalLong.empty());

    static Stream<Arguments> bootstraps() {
        return Stream.of(
                Arguments.of("a-proxy-finds-its-manager", GRACEFUL, NO_LIMITS),
                Arguments.of(
                        "a-proxy-that-stops-at-once-refuses-more-than-it-can-bear",
                        AT_ONCE,
                        new Overload(OptionalLong.of(50_000), OptionalLong.of(900_000_000))));
    }

    private static Map<String, String> files(Shutdown shutdown, Overload overload) {
        var input =
                new BootstrapInput(
                        HostAndPort.parse("manager.kubelb.svc:8001"),
                        "::",
                        "127.0.0.1",
                        overload,
                        shutdown);
        return new TreeMap<>(
                Map.of(
                        Bootstraps.FILE,
                        EnvoyJson.print(Bootstraps.from(input)),
                        ManagerTls.CERTIFICATE_FILE,
                        ManagerTls.certificateFile(),
                        ManagerTls.TRUST_FILE,
                        ManagerTls.trustFile()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bootstraps")
    void filesAreAsWrittenDown(String folder, Shutdown shutdown, Overload overload) {
        var golden = new Golden(FOLDERS.resolve(folder));
        files(shutdown, overload).forEach(golden::expect);
    }

    /** Mounted elsewhere, since a test may not write where a pod has them. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("bootstraps")
    @Tag("envoy")
    void envoyAcceptsThem(String name, Shutdown shutdown, Overload overload, @TempDir Path folder)
            throws IOException {
        Files.createDirectories(folder.resolve("xds-tls"));
        for (var file : files(shutdown, overload).entrySet()) {
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
