package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.testkit.GatewayKinds;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the guide on tenants tells people to write is accepted by an API server as it is written
 * there.
 */
@Tag("apiserver")
class DocumentsTest {
    private static final Path DOCUMENTS = Path.of("src/test/resources/documents");
    private static DefinedApi api;

    @BeforeAll
    static void start() {
        api = DefinedApi.start();
        GatewayKinds.install(api.client());
        api.namespace("tenant-cluster-1");
        api.namespace("shared");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"tenants", "gateways", "others"})
    void isAccepted(Path document) {
        var written = api.parse(DOCUMENTS.resolve(document));
        var stored = api.create(written);
        api.delete(stored);
        assertThat(Subset.of(written.get("spec"), stored.get("spec"))).isEmpty();
    }

    /** The guide shows settings without the object around them. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("tenantSettings")
    void isAcceptedInATenant(Path document) {
        var tenant = api.parse(DOCUMENTS.resolve(document));
        tenant.setApiVersion("kubelb.k8c.io/v1alpha1");
        tenant.setKind("Tenant");
        tenant.setMetadata(new ObjectMetaBuilder().withName("settings").build());
        var stored = api.create(tenant);
        api.delete(stored);
        assertThat(Subset.of(tenant.get("spec"), stored.get("spec"))).isEmpty();
    }

    static Stream<Path> tenants() throws IOException {
        return documents("tenants");
    }

    static Stream<Path> gateways() throws IOException {
        return documents("gateways");
    }

    static Stream<Path> others() throws IOException {
        return documents("others");
    }

    static Stream<Path> tenantSettings() throws IOException {
        return documents("tenant-settings");
    }

    private static Stream<Path> documents(String folder) throws IOException {
        try (var files = Files.list(DOCUMENTS.resolve(folder))) {
            return files.sorted().map(DOCUMENTS::relativize).toList().stream();
        }
    }
}
