package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Tenant;
import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A quota of the hub is told to whoever meets it, in the tenant, and costs nobody else. */
@Tag("apiserver")
class QuotaTest {
    private static final InMemoryCluster TENANT = new InMemoryCluster("kubectl");

    private static RealApiServer server;
    private static Cluster operator;
    private static Cluster managers;
    private static Cluster ccms;
    private static Manager manager;
    private static Ccm ccm;

    @BeforeAll
    static void start() throws InterruptedException {
        server = RealApiServer.start();
        OwnKinds.install(server.client());
        operator = server.connect("kubectl");
        managers = server.connect(Manager.FIELD_MANAGER);
        ccms = server.connect("kubelb-ccm");
        operator.create(object(Namespace.class, "metadata: {name: kubelb}"));
        operator.create(object(Tenant.class, "metadata: {name: quay}"));
        manager = Manager.start(ManagerOptions.embedded("kubelb"), managers);
        await().until(() ->
                operator.get(Namespace.class, ObjectKey.clusterScoped("tenant-quay")).isPresent());
        var node =
                object(
                        Node.class,
                        """
                        metadata: {name: one}
                        status:
                          addresses: [{type: ExternalIP, address: 198.51.100.9}]
                          conditions: [{type: Ready, status: "True"}]
                        """);
        TENANT.create(node);
        TENANT.applyStatus(node);
        ccm =
                Ccm.start(
                        CcmOptions.embedded(PublishOptions.forHubNamespace("tenant-quay")),
                        TENANT.asManager("kubelb-ccm"),
                        ccms);
    }

    @AfterAll
    static void stop() {
        ccm.close();
        manager.close();
        List.of(ccms, managers, operator).forEach(Cluster::close);
        server.close();
        TENANT.close();
    }

    /** The first is what the guide has; the others are met by the manager, for its Services. */
    @ParameterizedTest
    @CsvSource({
        "count/loadbalancers.kubelb.k8c.io, RefusedByHub, ask its administrator",
        "count/services, ApplyFailed, ask the hub's operator",
        "services.loadbalancers, ApplyFailed, ask the hub's operator",
    })
    void whoeverMeetsItIsToldTheNumberAndWhomToAsk(String counted, String reason, String whom) {
        var before = TENANT.create(service("before"));
        awaitServed(before);
        limit(counted);

        var beyond = TENANT.create(service("beyond"));

        await().untilAsserted(() ->
                assertThat(events(beyond))
                        .anySatisfy(event -> {
                            assertThat(event.getReason()).isEqualTo(reason);
                            assertThat(event.getNote())
                                    .contains(
                                            "exceeded quota: few",
                                            "limited: " + counted + "=1",
                                            whom);
                        }));
        await().untilAsserted(() ->
                assertThat(condition(beyond))
                        .startsWith("False " + reason)
                        .contains("limited: " + counted + "=1", whom));
        assertThat(condition(before)).isEmpty();
        assertThat(isServed(beyond)).isFalse();
        assertThat(isServed(before)).isTrue();
        assertThat(events(before))
                .noneSatisfy(event -> assertThat(event.getReason()).isEqualTo(reason));

        var after = TENANT.create(service("after"));
        operator.delete(ResourceQuota.class, new ObjectKey("tenant-quay", "few"));
        awaitServed(beyond);
        awaitServed(after);
        await().untilAsserted(() -> assertThat(condition(beyond)).startsWith("True"));
        for (var service : List.of(before, beyond, after)) {
            TENANT.delete(Service.class, ObjectKey.of(service));
            await().until(() -> TENANT.get(Service.class, ObjectKey.of(service)).isEmpty());
        }
    }

    /** As a controller would find out by counting. */
    private static void limit(String counted) {
        var quota =
                """
                metadata: {namespace: tenant-quay, name: few}
                spec: {hard: {%1$s: "1"}}
                status: {hard: {%1$s: "1"}, used: {%1$s: "1"}}
                """
                        .formatted(counted);
        operator.create(object(ResourceQuota.class, quota));
        operator.applyStatus(object(ResourceQuota.class, quota));
    }

    private static void awaitServed(Service service) {
        await().until(() -> isServed(service));
    }

    private static boolean isServed(Service service) {
        return operator.get(
                        Service.class,
                        new ObjectKey("tenant-quay", "envoy-" + service.getMetadata().getUid()))
                .isPresent();
    }

    /** What the tenant's own Service says of itself. */
    private static String condition(Service service) {
        return TENANT.get(Service.class, ObjectKey.of(service)).stream()
                .flatMap(live -> Optional.ofNullable(live.getStatus()).stream())
                .flatMap(status -> status.getConditions().stream())
                .filter(it -> it.getType().equals("kubelb.k8c.io/Accepted"))
                .map(it -> it.getStatus() + " " + it.getReason() + ": " + it.getMessage())
                .collect(Collectors.joining());
    }

    private static List<Event> events(Service about) {
        return TENANT.list(Event.class, Selection.in("default")).stream()
                .filter(event -> event.getRegarding().getUid().equals(about.getMetadata().getUid()))
                .toList();
    }

    private static Service service(String name) {
        return object(
                Service.class,
                """
                metadata: {namespace: default, name: %s}
                spec:
                  type: LoadBalancer
                  externalTrafficPolicy: Cluster
                  ports: [{port: 80, protocol: TCP, nodePort: 31080}]
                """
                        .formatted(name));
    }

    private static <T extends HasMetadata> T object(Class<T> kind, String yaml) {
        return Serialization.unmarshal(yaml, kind);
    }
}
