package dev.hawser.systemtests;

import static org.awaitility.Awaitility.await;

import dev.hawser.api.Tenant;
import dev.hawser.testkit.AddressAllocator;
import dev.hawser.testkit.Images;
import dev.hawser.testkit.RealCluster;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A hub and two tenants, all real clusters, with the product running in them. */
final class Fleet implements AutoCloseable {
    static final List<String> KINDS =
            List.of(
                    "addresses",
                    "configs",
                    "loadbalancers",
                    "routes",
                    "syncsecrets",
                    "tenants",
                    "tenantstates");

    private final RealCluster hub = RealCluster.start("hub");
    private final AddressAllocator addresses = hub.allocateAddresses();
    private final TenantCluster blue;
    private final TenantCluster green;
    private final HawserProgram manager;

    private Fleet(Path folder) {
        hub.importImage(Images.envoy());
        define(hub.client());
        blue = new TenantCluster("blue", hub, folder);
        green = new TenantCluster("green", hub, folder);
        manager = HawserProgram.manager(hub, folder);
    }

    static Fleet start() {
        try {
            return new Fleet(Files.createTempDirectory("fleet"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RealCluster hub() {
        return hub;
    }

    TenantCluster blue() {
        return blue;
    }

    TenantCluster green() {
        return green;
    }

    HawserProgram manager() {
        return manager;
    }

    @Override
    public void close() {
        blue.close();
        green.close();
        manager.close();
        addresses.close();
        hub.close();
    }

    private static void define(KubernetesClient hub) {
        hub.resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName("kubelb")
                                .endMetadata()
                                .build())
                .create();
        for (var kind : KINDS) {
            var file = "/META-INF/hawser/crds/%s.kubelb.k8c.io.yaml".formatted(kind);
            try (var yaml = Tenant.class.getResourceAsStream(file)) {
                var definition = hub.apiextensions().v1().customResourceDefinitions().load(yaml);
                definition.create();
                await("definition of " + kind)
                        .atMost(Duration.ofSeconds(30))
                        .until(() -> established(definition.get()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        for (var name : List.of("blue", "green")) {
            var tenant = new Tenant();
            tenant.setMetadata(new ObjectMetaBuilder().withName(name).build());
            hub.resource(tenant).create();
        }
    }

    private static boolean established(CustomResourceDefinition definition) {
        return definition.getStatus() != null
                && definition.getStatus().getConditions().stream()
                        .anyMatch(condition ->
                                condition.getType().equals("Established")
                                        && condition.getStatus().equals("True"));
    }
}
