package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Config;
import dev.hawser.api.HostnameStatus;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.HostnameProbe;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names belong to one load balancer at a time, of all tenants together. */
final class HostnamesTest {
    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final AtomicReference<HostnameProbe> answer =
            new AtomicReference<>(new HostnameProbe(false, false));

    @BeforeEach
    void allowNames() {
        hub.create(
                Config.class,
                """
                metadata: {name: default, namespace: kubelb}
                spec:
                  dns: {allowExplicitHostnames: true, useDNSAnnotations: true}
                  ingress: {class: nginx}
                """);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void theFirstToAskHasTheNameAndTheNextGetsItWhenItIsGivenUp() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.tenantOnLoopback("green");
            ask("blue", "shop", "shop.example.com");
            awaitHost("blue", "shop", "shop.example.com");
            var owners = ingress("blue", "shop").orElseThrow();

            ask("green", "late", "SHOP.example.com.");

            hub.awaitCondition("green", "late", "Accepted", "False HostnameConflict");
            assertThat(hub.condition("green", "late", "Accepted")).doesNotContain("blue");
            assertThat(ingress("green", "late")).isEmpty();
            assertThat(ingress("blue", "shop")).contains(owners);

            cluster.delete(LoadBalancer.class, new ObjectKey("tenant-blue", "shop"));

            hub.awaitGone(LoadBalancer.class, "tenant-blue", "shop");
            awaitHost("green", "late", "shop.example.com");
            hub.awaitCondition("green", "late", "Accepted", "True");
            assertThat(ingress("blue", "shop")).isEmpty();
        }
    }

    @Test
    void aNameThatItsOwnerNoLongerAsksForIsFree() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.tenantOnLoopback("green");
            ask("blue", "shop", "shop.example.com");
            awaitHost("blue", "shop", "shop.example.com");
            ask("green", "late", "shop.example.com");
            hub.awaitCondition("green", "late", "Accepted", "False HostnameConflict");

            cluster.edit(
                    LoadBalancer.class,
                    new ObjectKey("tenant-blue", "shop"),
                    lb -> loadBalancer(lb, "other.example.com"));

            awaitHost("blue", "shop", "other.example.com");
            awaitHost("green", "late", "shop.example.com");
        }
    }

    @Test
    void theNextManagerKnowsWhoseANameIsWhateverAStatusSays() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.tenantOnLoopback("apple");
            ask("blue", "shop", "shop.example.com");
            awaitHost("blue", "shop", "shop.example.com");
        }
        // Sorts before the other and is looked at first; and a tenant may write its own statuses.
        ask("apple", "thief", "shop.example.com");
        cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: tenant-apple, name: thief}
                        status: {hostname: {hostname: shop.example.com, tlsEnabled: true}}
                        """,
                        LoadBalancer.class));
        try (var _ = start()) {
            hub.awaitCondition("apple", "thief", "Accepted", "False HostnameConflict");
            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() -> assertThat(told("apple", "thief")).isEmpty());
            assertThat(ingress("apple", "thief")).isEmpty();
            assertThat(ingress("blue", "shop")).isPresent();
        }
    }

    @Test
    void whatClientsFindUnderTheNameIsTold() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            ask("blue", "shop", "shop.example.com");
            awaitHost("blue", "shop", "shop.example.com");
            assertThat(flags("blue", "shop")).isEqualTo("false false");

            answer.set(new HostnameProbe(true, false));
            ask("blue", "more", "more.example.com");

            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() -> assertThat(flags("blue", "more")).isEqualTo("true false"));
        }
    }

    @Test
    void nothingIsLeftOfATenantWithNames() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            ask("blue", "shop", "shop.example.com");
            awaitHost("blue", "shop", "shop.example.com");
            assertThat(hub.loadBalancer("blue", "shop").getMetadata().getFinalizers())
                    .contains("kubelb.k8c.io/cleanup-hostname");

            cluster.delete(LoadBalancer.class, new ObjectKey("tenant-blue", "shop"));
            cluster.delete(Tenant.class, ObjectKey.clusterScoped("blue"));

            hub.awaitGone(Tenant.class, "", "blue");
            hub.awaitGone(LoadBalancer.class, "tenant-blue", "shop");
            assertThat(ingress("blue", "shop")).isEmpty();
        }
    }

    private void ask(String tenant, String name, String hostname) {
        hub.create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-%s, name: %s}
                spec:
                  type: ClusterIP
                  hostname: %s
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: 31080, protocol: TCP}]
                """
                        .formatted(tenant, name, hostname));
    }

    private static LoadBalancer loadBalancer(LoadBalancer before, String hostname) {
        var after = Serialization.clone(before);
        var spec = before.getSpec();
        after.setSpec(
                new LoadBalancerSpec(
                        spec.endpoints(),
                        spec.ports(),
                        hostname,
                        spec.type(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null));
        return after;
    }

    private Optional<Ingress> ingress(String tenant, String name) {
        return cluster.get(Ingress.class, new ObjectKey("tenant-" + tenant, name + "-ingress"));
    }

    private void awaitHost(String tenant, String name, String hostname) {
        await(hostname + " of " + name)
                .atMost(TestHub.PATIENCE)
                .untilAsserted(() -> {
                    assertThat(ingress(tenant, name).stream().flatMap(HostnameObject::hosts))
                            .containsExactly(hostname);
                    assertThat(told(tenant, name).map(HostnameStatus::hostname)).contains(hostname);
                });
    }

    private String flags(String tenant, String name) {
        return told(tenant, name)
                .map(hostname -> hostname.dnsRecordCreated() + " " + hostname.tlsEnabled())
                .orElse("");
    }

    private Optional<HostnameStatus> told(String tenant, String name) {
        return Optional.ofNullable(hub.loadBalancer(tenant, name).getStatus())
                .flatMap(status -> Optional.ofNullable(status.hostname()));
    }

    private Manager start() throws InterruptedException {
        return Manager.start(
                        ManagerOptions.embedded(TestHub.NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER),
                        new Surroundings(Clock.systemUTC(), LeaderElectionTimes.STANDARD)
                                .looking(_ -> answer.get()))
                .awaitReady(TestHub.PATIENCE);
    }
}
