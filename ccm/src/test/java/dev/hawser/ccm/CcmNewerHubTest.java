package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.InMemoryCluster;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A hub whose definitions have fields that this CCM has never heard of. */
@Tag("apiserver")
class CcmNewerHubTest {
    private static HubServer hub;

    @BeforeAll
    static void start() {
        hub = HubServer.start();
        hub.server()
                .client()
                .apiextensions()
                .v1()
                .customResourceDefinitions()
                .withName("loadbalancers.kubelb.k8c.io")
                .edit(CcmNewerHubTest::withMore);
    }

    @AfterAll
    static void stop() {
        hub.close();
    }

    private static CustomResourceDefinition withMore(CustomResourceDefinition definition) {
        var newer = definition.edit().build();
        var text = new JSONSchemaPropsBuilder().withType("string").build();
        var fields =
                newer.getSpec()
                        .getVersions()
                        .getFirst()
                        .getSchema()
                        .getOpenAPIV3Schema()
                        .getProperties();
        for (var part : List.of("spec", "status")) {
            Objects.requireNonNull(fields.get(part)).getProperties().put("future", text);
        }
        return newer;
    }

    @Test
    void whatItDoesNotKnowStaysAndIsNoHindrance() {
        try (var tenant = new InMemoryCluster("kubectl")) {
            var world = new TwoClusters(tenant, hub.manager());
            world.prepare();
            world.addNode("one", "192.0.2.1");
            try (var _ =
                    Ccm.start(
                            CcmOptions.embedded(TwoClusters.OPTIONS),
                            tenant.asManager("kubelb-ccm"),
                            hub.ccm())) {
                var web = tenant.create(service("web", 31_080));
                world.awaitLoadBalancer(web);
                await().ignoreExceptions()
                        .until(() -> "new".equals(set(web, "spec").get("spec", "future")));
                world.answer(web, List.of("198.51.100.7"));
                set(web, "status");

                world.edit(
                        "web",
                        old ->
                                service("web", 31_099)
                                        .edit()
                                        .withMetadata(old.getMetadata())
                                        .build());

                await().untilAsserted(() -> assertThat(world.dialled(web)).containsExactly(31_099));
                await().untilAsserted(() ->
                        assertThat(world.shown("web")).containsExactly("198.51.100.7"));
                GenericKubernetesResource copy = onHub(web).get();
                assertThat(copy.<String>get("spec", "future")).isEqualTo("new");
                assertThat(copy.<String>get("status", "future")).isEqualTo("new");

                world.delete("web");
                await().until(() -> world.service("web").isEmpty());
            }
        }
    }

    /** As somebody on the hub would who knows that field. */
    private static GenericKubernetesResource set(Service service, String part) {
        var patch = "{\"%s\": {\"future\": \"new\"}}".formatted(part);
        var merging = PatchContext.of(PatchType.JSON_MERGE);
        return part.equals("status")
                ? onHub(service).subresource("status").patch(merging, patch)
                : onHub(service).patch(merging, patch);
    }

    private static Resource<GenericKubernetesResource> onHub(Service service) {
        return hub.server()
                .client()
                .genericKubernetesResources(
                        ResourceDefinitionContext.fromResourceType(LoadBalancer.class))
                .inNamespace(HUB_NAMESPACE)
                .withName(service.getMetadata().getUid());
    }
}
