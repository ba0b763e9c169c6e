package dev.hawser.images;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Starts each program beside a real API server, and looks at what it loads. */
@Tag("apiserver")
class ClassListTest {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Some come and go with threads and with time; more than these mean that programs changed. */
    private static final int MISSING_PER_HUNDRED = 3;

    private static final Path KEPT = Path.of("src/main/resources/dev/hawser/images");

    /** A tenant for the manager to take in; and for the CCM one that it has, where none runs. */
    private static final String GIVEN =
            """
            apiVersion: v1
            kind: Namespace
            metadata: {name: kubelb}
            ---
            apiVersion: kubelb.k8c.io/v1alpha1
            kind: Tenant
            metadata: {name: unmet}
            spec: {}
            ---
            apiVersion: v1
            kind: Namespace
            metadata: {name: tenant-known}
            ---
            apiVersion: kubelb.k8c.io/v1alpha1
            kind: TenantState
            metadata: {name: default, namespace: tenant-known}
            """;

    @TempDir private Path folder;

    @BeforeAll
    static void hub() {
        var client = RealApiServer.shared().client();
        OwnKinds.install(client);
        client.load(new ByteArrayInputStream(GIVEN.getBytes(UTF_8)))
                .items()
                .forEach((HasMetadata object) -> client.resource(object).serverSideApply());
    }

    @ParameterizedTest
    @EnumSource
    void mostOfWhatAProgramStartsWithIsListed(Program program) throws Exception {
        var recorded = record(program);
        if (Boolean.getBoolean("golden.update")) {
            recorded.writeTo(KEPT.resolve(program.classes()));
            return;
        }
        var missing = new HashSet<>(recorded.names());
        missing.removeAll(ClassList.of(program).names());

        assertThat(missing)
                .as("of %d; run with -Dgolden.update=true to record it", recorded.names().size())
                .hasSizeLessThan(recorded.names().size() * MISSING_PER_HUNDRED / 100);
    }

    private ClassList record(Program program) throws IOException, InterruptedException {
        var list = folder.resolve("recorded");
        var port = FreePorts.take();
        var process =
                new ProcessBuilder(words(program, list, port))
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("output").toFile())
                        .start();
        try {
            await().atMost(PATIENCE).until(() -> isReady(port));
        } finally {
            process.destroy();
            process.waitFor();
        }
        return ClassList.recorded(list);
    }

    private List<String> words(Program program, Path list, int port) throws IOException {
        var sources = Path.of("..").toAbsolutePath().normalize();
        var app =
                AppFolder.of(
                        program.classPath(sources), Files.createDirectory(folder.resolve("app")));
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(program.options(sources));
        words.add("-XX:DumpLoadedClassList=" + list);
        words.add("-cp");
        words.add(app.classPath(app.folder().toString()));
        words.add(program.mainClass());
        words.add("--kubeconfig=" + RealApiServer.shared().kubeconfig());
        words.add("--metrics-addr=127.0.0.1:0");
        words.add("--health-probe-bind-address=127.0.0.1:" + port);
        words.addAll(
                switch (program) {
                    case MANAGER -> List.of("--listen-address=127.0.0.1:0");
                    case CCM ->
                            List.of(
                                    "--cluster-name=known",
                                    "--leader-election-namespace=kubelb",
                                    "--kubelb-kubeconfig=" + RealApiServer.shared().kubeconfig());
                });
        return words;
    }

    private static boolean isReady(int port) throws IOException {
        var health = URI.create("http://127.0.0.1:%d/readyz".formatted(port)).toURL();
        try {
            var answer = (HttpURLConnection) health.openConnection();
            return answer.getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (ConnectException _) {
            return false; // it does not listen yet
        }
    }
}
