package dev.hawser.images;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.Image;
import dev.hawser.lab.RealCluster;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.Rights;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
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

/** Only clusters run images, so they are made where clusters are tested. */
@Tag("cluster")
class ImagesTest {
    private static final Path ROLES =
            Path.of("../manager/src/main/resources/META-INF/hawser/rbac/manager.yaml");

    private static final Namespace NAMESPACE =
            new NamespaceBuilder().withNewMetadata().withName("kubelb").endMetadata().build();

    @TempDir private static Path once;
    @TempDir private static Path again;
    private static Images.Made image;

    @BeforeAll
    static void make() throws Exception {
        image = new Images(Path.of("..")).make(Program.MANAGER, once);
    }

    @Test
    void theSameSourcesMakeTheSameImage() throws Exception {
        var second = new Images(Path.of("..")).make(Program.MANAGER, again);

        assertThat(second.digest()).isEqualTo(image.digest());
        assertThat(Files.mismatch(second.tar(), image.tar())).isEqualTo(-1);
    }

    @Test
    void itRunsAsNobodyInParticularWithNothingThatRunsOthers() throws IOException {
        assertThat(text("config.json")).contains("\"User\":\"65532:65532\"");
        assertThat(files())
                .contains(
                        "app/hawser-manager.jar",
                        "java/lib/server/classes_coh.jsa",
                        "app/arguments")
                .filteredOn(file -> file.contains("bin/"))
                .containsExactly("java/bin/java");
    }

    @Test
    void itIsSmallerThan120Megabytes() throws IOException {
        assertThat(Files.size(image.tar())).isLessThan(120_000_000);
    }

    @Test
    void aManagerIsReadyAsAPodThatMayDoNothingOnItsNode() throws Exception {
        try (var hub = RealCluster.start("hub");
                var roles = Files.newInputStream(ROLES)) {
            hub.importImage(new Image(image.name(), image.tar()));
            OwnKinds.install(hub.client());
            hub.client().resource(NAMESPACE).create();
            Rights.grant(hub.client(), roles, "system:serviceaccount:kubelb:default");
            var pod = hub.client().resource(pod(image.name()));
            pod.create();

            assertThat(pod.waitUntilReady(2, TimeUnit.MINUTES)).isNotNull();
        }
    }

    private static Pod pod(String image) {
        return Serialization.unmarshal(
                """
                apiVersion: v1
                kind: Pod
                metadata: { name: manager, namespace: kubelb }
                spec:
                  containers:
                    - name: manager
                      image: %s
                      imagePullPolicy: Never
                      resources: { limits: { memory: 512Mi } }
                      readinessProbe:
                        httpGet: { path: /readyz, port: 8081 }
                        periodSeconds: 1
                      securityContext:
                        allowPrivilegeEscalation: false
                        readOnlyRootFilesystem: true
                        runAsNonRoot: true
                        capabilities: { drop: [ALL] }
                """
                        .formatted(image),
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
