package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rules of our definitions, applied by a real API server: what it refuses, in which words, and
 * what it completes.
 */
@Tag("apiserver")
class DefinitionRulesTest {
    private static DefinedApi api;

    @BeforeAll
    static void start() {
        api = DefinedApi.start();
        api.namespace("tenant-blue");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvFileSource(resources = "/definitions/refused.csv", delimiter = '|', quoteCharacter = '`')
    void refusesWhatCannotWork(String kind, String content, String words) {
        assertThatThrownBy(() -> api.create(object(kind, content)))
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining(words);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvFileSource(resources = "/definitions/completed.csv", delimiter = '|', quoteCharacter = '`')
    void completesWhatWasLeftOut(String kind, String content, String completed) {
        var stored = api.create(object(kind, content));
        api.delete(stored);
        var wanted = api.parse(completed).getAdditionalProperties();
        assertThat(Subset.of(wanted, stored.getAdditionalProperties())).isEmpty();
    }

    /** Else one tenant could keep the hub from reading the load balancers of all. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "service: {ports: [{port: 80, targetPort: 99999999999, upstreamTargetPort: 1}]}",
                "service: {ports: [{port: 80, targetPort: 80, upstreamTargetPort: 99999999999}]}",
                "loadBalancer: {ingress: [{ip: 192.0.2.1, ports: [{port: 99999999999}]}]}",
            })
    void refusesAStatusThatNobodyCouldRead(String status) {
        var stored = api.create(object("LoadBalancer", "spec: {endpoints: [{}]}"));
        stored.setAdditionalProperty("status", api.parse(status).getAdditionalProperties());
        assertThatThrownBy(() -> api.updateStatus(stored))
                .hasMessageContaining("should be less than or equal to 2147483647");
        api.delete(stored);
    }

    @Test
    void theTopologyMayBecomeAnyOther() {
        var shared = api.create(config("shared"));
        api.update(config("dedicated"));
        api.update(config("global"));
        var again = api.update(config("shared"));
        api.delete(shared);
        assertThat(again.getMetadata().getGeneration()).isEqualTo(4);
    }

    private static GenericKubernetesResource config(String topology) {
        var config = object("Config", "");
        config.setAdditionalProperty("spec", Map.of("envoyProxy", Map.of("topology", topology)));
        return config;
    }

    private static GenericKubernetesResource object(String kind, String content) {
        var place = kind.equals("Tenant") ? "" : ", namespace: tenant-blue";
        return api.parse(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: %s
                metadata: {name: tried%s}
                %s
                """
                        .formatted(kind, place, content));
    }
}
