package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a tenant with its kubeconfig can write into the metadata of its own objects, so that they
 * look like another's: a real API server and a real garbage collector believe none of it.
 */
@Tag("apiserver")
final class ForgedMetadataTest {
    private static final List<Class<? extends HasMetadata>> KINDS =
            List.of(
                    Service.class,
                    Deployment.class,
                    ConfigMap.class,
                    Secret.class,
                    LoadBalancer.class);

    private static RealHub real;

    @BeforeAll
    static void start() throws Exception {
        real = RealHub.start();
    }

    @AfterAll
    static void stop() {
        real.close();
    }

    @Test
    void labelsOfAnotherTenantTakeNothingFromItAndAreToldToTheirWriter() {
        serving("lake");
        real.hub.tenantOnLoopback("reef");
        var before = belongings("tenant-lake");

        forge(
                "reef",
                """
                labels:
                  kubelb.k8c.io/tenant: tenant-lake
                  kubelb.k8c.io/lb-namespace: tenant-lake
                  kubelb.k8c.io/lb-name: web
                  kubelb.k8c.io/managed-by: kubelb
                  app.kubernetes.io/name: kubelb-envoy-proxy
                  app.kubernetes.io/instance: tenant-lake
                  app.kubernetes.io/managed-by: kubelb
                """);

        real.hub.awaitCondition("reef", "forged", "Accepted", "False Invalid: label");
        assertThat(real.hub.condition("reef", "forged", "Accepted"))
                .contains("kubelb.k8c.io/tenant is \"tenant-lake\"", "write \"tenant-reef\"");
        assertThat(served("reef").getMetadata().getLabels())
                .containsEntry("kubelb.k8c.io/lb-namespace", "tenant-reef")
                .containsEntry("kubelb.k8c.io/lb-name", "forged");

        real.people.delete(LoadBalancer.class, new ObjectKey("tenant-reef", "forged"));
        real.hub.awaitGone(LoadBalancer.class, "tenant-reef", "forged");
        real.hub.awaitGone(Service.class, "tenant-reef", "envoy-forged");
        assertThat(belongings("tenant-lake")).containsAllEntriesOf(before);
    }

    /** Its owner goes without waiting for it, and nothing but itself goes with its owner. */
    @Test
    void whoClaimsAnotherTenantForItsOwnerHoldsItNeitherUpNorDown() {
        serving("pond");
        serving("reed");
        var owner = real.people.get(Tenant.class, ObjectKey.clusterScoped("pond")).orElseThrow();
        var before = belongings("tenant-reed");

        forge(
                "reed",
                """
                finalizers: [kubelb.k8c.io/cleanup, example.org/never]
                ownerReferences:
                - {apiVersion: kubelb.k8c.io/v1alpha1, kind: Tenant, name: pond, uid: %s, blockOwnerDeletion: true}
                """
                        .formatted(owner.getMetadata().getUid()));
        assertThat(served("reed").getMetadata().getOwnerReferences()).isEmpty();
        real.hub.awaitCondition(
                "reed", "forged", "Accepted", "False Invalid: metadata.finalizers: \"example.org/");
        assertThat(real.hub.condition("reed", "forged", "Accepted"))
                .contains("metadata.ownerReferences: \"Tenant pond\"", "Everything else is served")
                .doesNotContain("kubelb.k8c.io/cleanup");

        real.people.delete(Tenant.class, ObjectKey.clusterScoped("pond"));

        real.hub.awaitGone(Namespace.class, "", "tenant-pond");
        real.hub.awaitGone(Tenant.class, "", "pond");
        real.hub.awaitGone(Service.class, "tenant-reed", "envoy-forged");
        assertThat(belongings("tenant-reed")).containsAllEntriesOf(before);
    }

    @Test
    void strangersOnASyncSecretAreToldToTheirWriterAndItTravels() {
        real.hub.tenantOnLoopback("weir");
        var forged =
                Serialization.unmarshal(
                        """
                        metadata:
                          namespace: tenant-weir
                          name: forged
                          finalizers: [example.org/never]
                          ownerReferences:
                          - {apiVersion: v1, kind: Secret, name: kubelb-ccm, uid: %s}
                        data: {word: c2VjcmV0}
                        """
                                .formatted(tokenOf("weir").getMetadata().getUid()),
                        SyncSecret.class);
        try (var client = real.tenant("weir")) {
            client.resource(forged).create();
        }

        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(conditions("tenant-weir", "forged"))
                                .anyMatch(it -> it.startsWith("Synced True"))
                                .anyMatch(it ->
                                        it.startsWith("Accepted False")
                                                && it.contains("\"example.org/never\"")
                                                && it.contains("\"Secret kubelb-ccm\"")));
    }

    private static Secret tokenOf(String tenant) {
        real.hub.awaitExists(Secret.class, "tenant-" + tenant, "kubelb-ccm");
        return real.people
                .get(Secret.class, new ObjectKey("tenant-" + tenant, "kubelb-ccm"))
                .orElseThrow();
    }

    private static List<String> conditions(String namespace, String syncSecret) {
        return real
                .people
                .get(SyncSecret.class, new ObjectKey(namespace, syncSecret))
                .flatMap(it -> Optional.ofNullable(it.getStatus()))
                .map(status -> status.conditions())
                .orElse(List.of())
                .stream()
                .map(it -> it.getType() + " " + it.getStatus() + " " + it.getMessage())
                .toList();
    }

    private static void serving(String tenant) {
        real.hub.tenantOnLoopback(tenant);
        real.hub.loadBalancer(tenant, "web", 31_080);
        real.hub.listenerPort(tenant, "web");
    }

    private static void forge(String tenant, String metadata) {
        var forged =
                """
                metadata:
                  namespace: tenant-%s
                  name: forged
                %sspec:
                  type: LoadBalancer
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: 31081, protocol: TCP}]
                """
                        .formatted(tenant, metadata.indent(2));
        try (var client = real.tenant(tenant)) {
            client.resource(Serialization.unmarshal(forged, LoadBalancer.class)).create();
        }
        real.hub.listenerPort(tenant, "forged");
    }

    private static Service served(String tenant) {
        return real.people
                .get(Service.class, new ObjectKey("tenant-" + tenant, "envoy-forged"))
                .orElseThrow();
    }

    private static Map<String, String> belongings(String namespace) {
        return KINDS.stream()
                .flatMap(kind -> real.people.list(kind, Selection.in(namespace)).stream())
                .collect(
                        Collectors.toMap(
                                it -> it.getKind() + " " + it.getMetadata().getName(),
                                it -> it.getMetadata().getUid()));
    }
}
