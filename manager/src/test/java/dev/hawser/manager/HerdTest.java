package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What one Config does to many tenants. */
@Execution(ExecutionMode.CONCURRENT)
final class HerdTest {
    private static final int TENANTS = 14;

    /** How many tenants are planned at once because of what concerns them all. */
    private static final int UNHURRIED = 4;

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final Gate gate =
            new Gate(object ->
                    object instanceof Service
                            && object.getMetadata().getNamespace().startsWith("tenant-herd"));

    @AfterEach
    void close() {
        gate.open();
        cluster.close();
    }

    @Test
    void aFewTenantsAtATimeArePlannedAndNobodysOwnChangeWaitsForThem() throws Exception {
        try (var _ = start()) {
            herd();
            hub.tenantOnLoopback("calm");
            hub.loadBalancer("calm", "web", 31_080);
            awaitProxies("calm");

            gate.shut();
            config("defaultAnnotations: {service: {team: blue}}");
            await().atMost(TestHub.PATIENCE).until(() -> gate.waiting() == UNHURRIED);

            hub.loadBalancer("calm", "own", 31_081);
            hub.awaitExists(Service.class, "tenant-calm", "envoy-own");
            assertThat(gate.waiting()).as("tenants whose turn it is").isEqualTo(UNHURRIED);
            assertThat(services().filter(HerdTest::isBlue))
                    .extracting(it -> it.getMetadata().getNamespace())
                    .as("the Config is in what is planned anyway")
                    .containsOnly("tenant-calm");

            gate.open();
            await().atMost(TestHub.PATIENCE)
                    .until(() -> services().filter(HerdTest::isBlue).count() == TENANTS + 2);
        }
    }

    @Test
    void theConfigSaysWhichManagerReadsIt() throws Exception {
        config("envoyProxy: {replicas: 2}");
        try (var _ = start()) {
            await().atMost(TestHub.PATIENCE)
                    .until(() ->
                            cluster.get(Config.class, configKey()).orElseThrow().getStatus()
                                    != null);
            var version =
                    Objects.requireNonNull(
                            cluster.get(Config.class, configKey())
                                    .orElseThrow()
                                    .getStatus()
                                    .version());
            assertThat(version.gitVersion()).isEqualTo("0.1.0");
            assertThat(version.edition()).isEqualTo("CE");
        }
    }

    @Test
    void proxiesOfAFewFleetsAtATimeAreReplacedAndTheOthersInTurn() throws Exception {
        try (var manager = start()) {
            herd();
            deployments().forEach(this::complete);

            config("envoyProxy: {resources: {requests: {cpu: 300m}}}");
            awaitWaiting(manager, TENANTS - Rollouts.AT_ONCE);
            assertThat(deployments().filter(HerdTest::isLarge)).hasSize(Rollouts.AT_ONCE);

            complete(deployments().filter(HerdTest::isLarge).findFirst().orElseThrow());
            awaitWaiting(manager, TENANTS - Rollouts.AT_ONCE - 1);
            await().atMost(TestHub.PATIENCE)
                    .until(() ->
                            deployments().filter(HerdTest::isLarge).count()
                                    == Rollouts.AT_ONCE + 1);

            await().atMost(TestHub.PATIENCE)
                    .until(() -> {
                        deployments().filter(HerdTest::isLarge).forEach(this::complete);
                        return deployments().allMatch(HerdTest::isLarge);
                    });
        }
    }

    @Test
    void theNextLeaderWaitsForWhatTheLastOneBegan() throws Exception {
        try (var _ = start()) {
            herd();
            deployments().forEach(this::complete);
            config("envoyProxy: {resources: {requests: {cpu: 300m}}}");
            await().atMost(TestHub.PATIENCE)
                    .until(() ->
                            deployments().filter(HerdTest::isLarge).count() == Rollouts.AT_ONCE);
        }
        try (var next = start()) {
            awaitWaiting(next, TENANTS - Rollouts.AT_ONCE);
            assertThat(deployments().filter(HerdTest::isLarge)).hasSize(Rollouts.AT_ONCE);
        }
    }

    private Manager start() throws InterruptedException {
        return Manager.start(
                        TestOptions.observed(),
                        gate.before(cluster.asManager(Manager.FIELD_MANAGER)))
                .awaitReady(TestHub.PATIENCE);
    }

    private void herd() {
        var names = IntStream.range(0, TENANTS).mapToObj(i -> "herd-" + i).toList();
        names.forEach(hub::tenant);
        names.forEach(this::loadBalancer);
        names.forEach(this::awaitProxies);
    }

    private void loadBalancer(String tenant) {
        hub.awaitExists(Namespace.class, "", "tenant-" + tenant);
        hub.create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-%s, name: web}
                spec:
                  type: LoadBalancer
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addresses: [{ip: 127.0.0.1}]
                    ports: [{name: web, port: 31080, protocol: TCP}]
                """
                        .formatted(tenant));
    }

    private void awaitProxies(String tenant) {
        hub.awaitExists(Service.class, "tenant-" + tenant, "envoy-web");
        hub.awaitExists(Deployment.class, "tenant-" + tenant, "envoy-tenant-" + tenant);
    }

    private void config(String spec) {
        cluster.apply(
                Serialization.unmarshal(
                        "metadata: {namespace: %s, name: default}\nspec: {%s}"
                                .formatted(TestHub.NAMESPACE, spec),
                        Config.class));
    }

    private static ObjectKey configKey() {
        return new ObjectKey(TestHub.NAMESPACE, WellKnownNames.CONFIG);
    }

    private Stream<Service> services() {
        return cluster.list(Service.class, Selection.everywhere()).stream();
    }

    private static boolean isBlue(Service service) {
        var annotations = service.getMetadata().getAnnotations();
        return annotations != null && "blue".equals(annotations.get("team"));
    }

    private Stream<Deployment> deployments() {
        return cluster.list(Deployment.class, Selection.everywhere()).stream();
    }

    private static boolean isLarge(Deployment deployment) {
        return deployment.getSpec().getTemplate().getSpec().getContainers().stream()
                .anyMatch(it ->
                        it.getResources() != null
                                && new Quantity("300m")
                                        .equals(it.getResources().getRequests().get("cpu")));
    }

    /** What the controllers of a real hub do. */
    private void complete(Deployment deployment) {
        var metadata = deployment.getMetadata();
        cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: %s, name: %s}
                        status: {observedGeneration: %d, replicas: 1, availableReplicas: 1, updatedReplicas: 1}
                        """
                                .formatted(
                                        metadata.getNamespace(),
                                        metadata.getName(),
                                        metadata.getGeneration()),
                        Deployment.class));
    }

    private static void awaitWaiting(Manager manager, int fleets) {
        var line = "hawser_manager_rollouts{state=\"waiting\"} " + (double) fleets;
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() -> assertThat(Scrape.of(manager).lines()).contains(line));
    }
}
