package dev.hawser.images;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.lab.RunningProcess;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.ReadyPage;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.ByteArrayInputStream;
import java.io.IOException;
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

    /**
     * A tenant for the manager to take in; and for the CCM one that it has, where none runs. And of
     * large kinds one each, since how these are read is found out when there is one.
     */
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
            ---
            apiVersion: kubelb.k8c.io/v1alpha1
            kind: LoadBalancer
            metadata: {name: web, namespace: tenant-known}
            spec:
              ports: [{port: 80}]
              endpoints: [{addresses: [{ip: 192.0.2.1}], ports: [{port: 30080}]}]
            ---
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: proxy
              namespace: tenant-known
              labels: {app.kubernetes.io/managed-by: kubelb}
            spec:
              selector: {matchLabels: {app: proxy}}
              template:
                metadata: {labels: {app: proxy}}
                spec: {containers: [{name: envoy, image: envoy}]}
            ---
            apiVersion: v1
            kind: Node
            metadata: {name: one}
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

    private ClassList record(Program program) throws IOException {
        var list = folder.resolve("recorded");
        var port = FreePorts.take();
        var builder = new ProcessBuilder(words(program, list, port));
        try (var process = RunningProcess.start(program.mainClass(), folder, builder)) {
            await().atMost(PATIENCE)
                    .untilAsserted(
                            () -> assertThat(ReadyPage.saysYes(port)).as(process::output).isTrue());
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
}
