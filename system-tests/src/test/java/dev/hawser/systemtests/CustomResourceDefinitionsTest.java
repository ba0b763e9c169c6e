package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.APIResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Our definitions on a real API server: what they keep, and how they show it. */
@Tag("apiserver")
class CustomResourceDefinitionsTest {
    private static final Path SAMPLES = Path.of("../api/src/test/resources/dev/hawser/api/samples");
    private static DefinedApi api;

    @BeforeAll
    static void start() {
        api = DefinedApi.start();
        api.namespace("tenant-blue");
        api.namespace("kubelb");
    }

    static Stream<String> samples() throws IOException {
        try (var files = Files.list(SAMPLES)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void nothingIsPruned(String sample) {
        var written = api.parse(SAMPLES.resolve(sample));
        var stored = store(written);
        api.delete(stored);
        assertThat(Subset.of(written.getAdditionalProperties(), stored.getAdditionalProperties()))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    loadbalancers | Namespaced | lb
                    routes        | Namespaced | ''
                    tenants       | Cluster    | ''
                    tenantstates  | Namespaced | ''
                    configs       | Namespaced | ''
                    addresses     | Namespaced | ''
                    syncsecrets   | Namespaced | ''
                    """)
    void isServedWithItsStatusAndShortName(String plural, String scope, String shortName) {
        var served = api.client().getApiResources("kubelb.k8c.io/v1alpha1").getResources();
        assertThat(served).extracting(APIResource::getName).contains(plural, plural + "/status");
        assertThat(served)
                .filteredOn(it -> it.getName().equals(plural))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.getNamespaced()).isEqualTo(scope.equals("Namespaced"));
                    assertThat(it.getShortNames())
                            .isEqualTo(shortName.isEmpty() ? List.of() : List.of(shortName));
                });
    }

    /** Cells as far as they do not change with time. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    loadbalancer-everything | loadbalancers | Name, OriginName, OriginNamespace, Hostname       | everything, web, default, a.example.com
                    route                   | routes        | Name, OriginName, OriginNamespace, OriginResource | 9d11aa02-ingress-uid, shop, default, Ingress.networking.k8s.io
                    tenant                  | tenants       | Name, Phase, Age                                  | blue, Ready
                    tenantstate             | tenantstates  | Name, Edition                                     | default, CE
                    config                  | configs       | Name, Edition, Version                            | default, CE, v1.5.0
                    syncsecret              | syncsecrets   | Name, Type, Phase, Age                            | web-tls, kubernetes.io/tls, Synced
                    """)
    void showsItsColumns(String sample, String plural, String columns, String cells) {
        var stored = store(api.parse(SAMPLES.resolve(sample + ".yaml")));
        var table = Table.read(api.client(), plural);
        api.delete(stored);
        assertThat(table.columns()).containsExactly(columns.split(", "));
        assertThat(table.row(stored.getMetadata().getName())).startsWith(cells.split(", "));
    }

    /** Creates it and then writes its status, which creating leaves out. */
    private static GenericKubernetesResource store(GenericKubernetesResource written) {
        var stored = api.create(written);
        assertThat(stored.getAdditionalProperties()).doesNotContainKey("status");
        if (!written.getAdditionalProperties().containsKey("status")) {
            return stored;
        }
        stored.setAdditionalProperty("status", written.get("status"));
        return api.updateStatus(stored);
    }
}
