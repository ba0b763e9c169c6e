package dev.hawser.images;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.Image;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Tools;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Rights;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Only clusters run images, so they are made where clusters are tested. */
@Tag("cluster")
@Execution(ExecutionMode.CONCURRENT)
class ImagesTest {
    private static final Path ROLES =
            Path.of("../manager/src/main/resources/META-INF/hawser/rbac/manager.yaml");

    /** No archive of classes, no start; and whether they are linked in it is said. */
    private static final String JAVA_OPTIONS = "-Xshare:on -Xlog:aot";

    private static final Namespace NAMESPACE =
            new NamespaceBuilder().withNewMetadata().withName("kubelb").endMetadata().build();

    @TempDir private static Path once;
    private static Images.Made image;

    @BeforeAll
    static void make() throws Exception {
        image = new Images(Path.of("..")).make(Program.MANAGER, once);
    }

    @Test
    void theSameSourcesMakeTheSameImageWhereverAndWheneverThatIs() throws Exception {
        var kept = new KeptImages(Path.of("..")).of(Program.MANAGER);

        assertThat(Files.mismatch(kept, image.tar())).isEqualTo(-1);
    }

    @Test
    void anImageThatIsThereIsNotMadeAgain() throws Exception {
        var images = new KeptImages(Path.of(".."));
        var kept = images.of(Program.CCM);
        var made = Files.getLastModifiedTime(kept);

        assertThat(images.of(Program.CCM)).isEqualTo(kept);
        assertThat(Files.getLastModifiedTime(kept)).isEqualTo(made);
    }

    @Test
    void itRunsAsNobodyInParticularWithNothingThatRunsOthers() throws IOException {
        assertThat(text("config.json")).contains("\"User\":\"65532:65532\"");
        assertThat(files())
                .contains("app/hawser-manager.jar", "app/classes.jsa", "app/arguments")
                .filteredOn(file -> file.contains("bin/"))
                .containsExactly("java/bin/java");
    }

    @Test
    void itIsSmallerThan120Megabytes() throws IOException {
        assertThat(Files.size(image.tar())).isLessThan(120_000_000);
    }

    @Test
    void managerAndEnvoyAreReadyAsPodsThatMayDoNothingOnTheirNode() throws Exception {
        var envoy = EnvoyImage.make(Tools.find(Tool.ENVOY), once);
        try (var hub = RealCluster.start("hub");
                var roles = Files.newInputStream(ROLES)) {
            hub.importImage(new Image(image.name(), image.tar()));
            hub.importImage(new Image(envoy.name(), envoy.tar()));
            OwnKinds.install(hub.client());
            hub.client().resource(NAMESPACE).create();
            Rights.grant(hub.client(), roles, "system:serviceaccount:kubelb:default");
            var pods = List.of(manager(), envoy()).stream().map(hub.client()::resource).toList();
            pods.forEach(Resource::create);

            assertThat(pods)
                    .allSatisfy(
                            pod -> assertThat(pod.waitUntilReady(2, TimeUnit.MINUTES)).isNotNull());
            assertThat(hub.client().pods().resource(manager()).getLog())
                    .contains("Using AOT-linked classes: true");
        }
    }

    private static Pod manager() {
        return pod("manager", image.name(), List.of(), "{ path: /readyz, port: 8081 }");
    }

    private static Pod envoy() {
        var bootstrap =
                "admin: { address: { socket_address: { address: 0.0.0.0, port_value: 9001 } } }";
        return pod(
                "envoy",
                EnvoyImage.NAME,
                List.of("--config-yaml", bootstrap),
                "{ path: /ready, port: 9001 }");
    }

    private static Pod pod(String name, String image, List<String> arguments, String ready) {
        return Serialization.unmarshal(
                """
                apiVersion: v1
                kind: Pod
                metadata: { name: %s, namespace: kubelb }
                spec:
                  containers:
                    - name: main
                      image: %s
                      imagePullPolicy: Never
                      args: %s
                      env: [{ name: JAVA_TOOL_OPTIONS, value: %s }]
                      resources: { limits: { memory: 512Mi } }
                      readinessProbe:
                        httpGet: %s
                        periodSeconds: 1
                      securityContext:
                        allowPrivilegeEscalation: false
                        readOnlyRootFilesystem: true
                        runAsNonRoot: true
                        capabilities: { drop: [ALL] }
                """
                        .formatted(
                                name, image, Serialization.asJson(arguments), JAVA_OPTIONS, ready),
                Pod.class);
    }

    private static List<String> files() throws IOException {
        var found = new ArrayList<String>();
        each((entry, content) -> {
            if (entry.getName().endsWith(".tar.gz")) {
                var layer = new TarArchiveInputStream(new GZIPInputStream(content));
                for (var file = layer.getNextEntry(); file != null; file = layer.getNextEntry()) {
                    if (!file.isDirectory()) {
                        found.add(file.getName());
                    }
                }
            }
        });
        return found;
    }

    private static String text(String name) throws IOException {
        var found = new StringBuilder();
        each((entry, content) -> {
            if (entry.getName().equals(name)) {
                found.append(new String(content.readAllBytes(), StandardCharsets.UTF_8));
            }
        });
        return found.toString();
    }

    private interface Visit {
        void accept(TarArchiveEntry entry, InputStream content) throws IOException;
    }

    private static void each(Visit visit) throws IOException {
        try (var tar =
                new TarArchiveInputStream(
                        new BufferedInputStream(Files.newInputStream(image.tar())))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                visit.accept(entry, tar);
            }
        }
    }
}
