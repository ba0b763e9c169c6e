package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.planner.publish.PublishOptions;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Secrets of two tenants on their whole way, between CCMs and a manager. */
class SecretsTravelTest {
    private final InMemoryCluster hub = new InMemoryCluster("kubectl");
    private final InMemoryCluster blue = new InMemoryCluster("kubectl");
    private final InMemoryCluster green = new InMemoryCluster("kubectl");

    @Test
    void equalNamesArriveApartFollowTheirOwnersAndLeaveNothing() {
        hub.create(
                new NamespaceBuilder().withNewMetadata().withName("kubelb").endMetadata().build());
        try (var _ = Manager.start(ManagerOptions.embedded("kubelb"), hub.asManager("manager"));
                var _ = join("blue", blue);
                var _ = join("green", green)) {
            blue.create(certificate("of blue"));
            green.create(certificate("of green"));
            var hidden = certificate("private");
            hidden.getMetadata().setName("private");
            hidden.getMetadata().setLabels(Map.of());
            blue.create(hidden);
            var token = certificate("token");
            token.getMetadata().setName("token");
            token.setType("kubernetes.io/service-account-token");
            blue.create(token);

            awaitOnHub("blue", List.of("of blue"));
            awaitOnHub("green", List.of("of green"));
            await().until(() ->
                    blue.list(Event.class, Selection.everywhere()).stream()
                            .anyMatch(event -> event.getReason().equals("SecretTypeNotAllowed")));

            blue.edit(
                    Secret.class,
                    new ObjectKey("default", "cert"),
                    old -> old.edit().withData(Map.of("tls.key", "renewed")).build());
            awaitOnHub("blue", List.of("renewed"));

            blue.delete(Secret.class, new ObjectKey("default", "cert"));
            awaitOnHub("blue", List.of());
            await().until(() -> blue.get(Secret.class, new ObjectKey("default", "cert")).isEmpty());
            await().until(() -> hub.list(SyncSecret.class, Selection.in("tenant-blue")).isEmpty());
            assertThat(arrived("green")).containsExactly("of green");
        }
    }

    private Ccm join(String name, InMemoryCluster cluster) {
        var tenant = new Tenant();
        tenant.getMetadata().setName(name);
        hub.create(tenant);
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        hub.get(Namespace.class, ObjectKey.clusterScoped("tenant-" + name))
                                .isPresent());
        var options =
                CcmOptions.embedded(PublishOptions.forHubNamespace("tenant-" + name))
                        .synchronisingSecrets();
        return Ccm.start(options, cluster.asManager("ccm"), hub.asManager("ccm-of-" + name));
    }

    private static Secret certificate(String key) {
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName("cert")
                .addToLabels(Labels.MANAGED_BY, Labels.KUBELB)
                .endMetadata()
                .withType("kubernetes.io/tls")
                .addToData("tls.key", key)
                .build();
    }

    private void awaitOnHub(String tenant, List<String> keys) {
        await().atMost(Duration.ofSeconds(60)).until(() -> arrived(tenant), keys::equals);
    }

    private List<String> arrived(String tenant) {
        return hub
                .list(
                        Secret.class,
                        Selection.in("tenant-" + tenant)
                                .withLabel(Labels.ORIGIN_NAMESPACE, "default"))
                .stream()
                .map(secret -> secret.getData().get("tls.key"))
                .toList();
    }
}
