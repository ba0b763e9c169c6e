package dev.hawser.cli;

import static dev.hawser.cli.OutsideWorld.PATIENCE;
import static dev.hawser.cli.OutsideWorld.hawser;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.OutsideWorld.Ended;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.node.AddressRange;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.LoopbackAddress;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.File;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** One story: a Service's way breaks at one link after the other, until it is whole. */
@Tag("apiserver")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SeenFromOutsideTest {
    private static OutsideWorld world;

    @TempDir private Path folder;

    @BeforeAll
    static void start() {
        world = new OutsideWorld();
    }

    @AfterAll
    static void stop() throws Exception {
        world.close();
    }

    @Test
    @Order(1)
    void aHubThatCannotBeAskedIsToldInOneLine() throws Exception {
        assertThat(oneLine(world.status())).contains("install the kinds of kubelb.k8c.io");
        assertThat(oneLine(world.why("default/web")))
                .contains("install the kinds of kubelb.k8c.io");

        var nobody = folder.resolve("nobody").toString();
        assertThat(oneLine(hawser("status", "--kubeconfig", nobody)))
                .contains(nobody, "cannot be read");

        var text = Files.readString(world.hub.kubeconfig());
        var away = folder.resolve("away");
        Files.writeString(away, text.replace(":" + world.hub.port(), ":1"));
        assertThat(oneLine(hawser("status", "--kubeconfig", away.toString())))
                .contains("the hub cannot be reached", "connection refused");
        assertThat(oneLine(hawser("why", "service", "a/b", "--tenant-kubeconfig", away.toString())))
                .contains("the tenant's cluster cannot be reached");
    }

    @Test
    @Order(2)
    void whatIsNotInTheTenantsClusterIsBrokenThere() throws Exception {
        world.startManager();

        assertBroken(world.why("default/web"), "service", "no Service default/web");
        assertThat(hawser("why", "service", "web").code()).as("not a name").isEqualTo(2);

        world.service("inner", "type: ClusterIP");
        assertBroken(world.why("default/inner"), "service", "type is ClusterIP");
        world.service("foreign", "type: LoadBalancer, loadBalancerClass: example.org/other");
        assertBroken(world.why("default/foreign"), "service", "example.org/other");
    }

    @Test
    @Order(3)
    void withoutACcmNothingReachesTheHub() {
        world.service("web", "type: LoadBalancer");

        assertBroken(world.why("default/web"), "ccm", "none runs");
        var onlyHub =
                hawser("why", "service", "default/web", "--kubeconfig", path(), "--tenant", "blue");
        assertBroken(onlyHub, "ccm", "the hub has no LoadBalancer for the Service");
        assertThat(onlyHub.told()).contains("service  cannot see  no --tenant-kubeconfig");
        assertBroken(world.why("default/web", "--tenant", "red"), "ccm", "no Tenant red");

        var status = world.status();
        assertThat(status.told())
                .containsPattern("kubelb-manager-1 +yes +yes +0")
                .containsPattern("blue +Ready +never came +0/0 +0")
                .contains("its CCM has never published nodes");
        assertThat(status.code()).isEqualTo(1);
    }

    @Test
    @Order(4)
    void whatTheHubsApiServerRefusesIsSaidByTheCcm() {
        var quota =
                world.onHub(
                        ResourceQuota.class,
                        """
                        metadata: {namespace: tenant-blue, name: none}
                        spec: {hard: {count/loadbalancers.kubelb.k8c.io: "0"}}
                        """);
        // What a controller would find out by counting.
        world.hubPeople.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: tenant-blue, name: none}
                        status:
                          hard: {count/loadbalancers.kubelb.k8c.io: "0"}
                          used: {count/loadbalancers.kubelb.k8c.io: "0"}
                        """,
                        ResourceQuota.class));
        world.startCcm();

        awaitBroken(() -> world.why("default/web"), "ccm", "exceeded quota: none");

        world.hubPeople.delete(ResourceQuota.class, ObjectKey.of(quota));
        awaitPublished(2);
    }

    /** The CCM takes Services of any class unless it is told otherwise. */
    @Test
    @Order(5)
    void withoutProxiesNothingIsServed() {
        awaitBroken(() -> world.why("default/web"), "proxies", "no proxy of tenant-blue");
        assertThat(world.status().told()).contains("proxies tenant-blue: none is connected");
    }

    @Test
    @Order(6)
    void aFindingIsToldInItsWords() {
        world.hubPeople.edit(
                Tenant.class, ObjectKey.clusterScoped("blue"), SeenFromOutsideTest::ofTwo);
        world.service("many", "type: LoadBalancer");

        awaitBroken(() -> world.why("default/many"), "findings", "this tenant may have 2");
        assertThat(world.status().told())
                .contains(
                        "tenant blue: Service default/many: this tenant may have 2",
                        "next: hawser why service default/many --tenant blue");

        world.tenantPeople.delete(Service.class, new ObjectKey("default", "many"));
        awaitPublished(2);
        world.hubPeople.edit(
                Tenant.class, ObjectKey.clusterScoped("blue"), SeenFromOutsideTest::unlimited);
    }

    @Test
    @Order(7)
    void withoutAnAllocatorThereIsNoAddress() throws Exception {
        world.startProxies(Optional.empty());

        awaitBroken(() -> world.why("default/web"), "address", "assigned none to its Service");
        var way = world.why("default/web");
        assertThat(way.told())
                .containsPattern("proxies +ok +all connected have it: 1 of tenant-blue")
                .containsPattern("endpoints +cannot see +no pod of its proxies was found");
    }

    @Test
    @Order(8)
    void whatAProxyRefusesIsToldInItsWords() throws Exception {
        var next = HubOptions.LISTENER_PORTS.first() + 2; // after those of web and foreign
        try (var squatter =
                new ServerSocket(
                        next, 1, InetAddress.ofLiteral(LoopbackAddress.of("tenant-blue")))) {
            world.service("squatted", "type: LoadBalancer");

            awaitBroken(() -> world.why("default/squatted"), "proxies", "cannot bind");
            assertThat(squatter.isBound()).isTrue();
            assertThat(world.status().told())
                    .containsPattern("proxies tenant-blue: listener .* is refused: .*cannot bind");
        }
        world.tenantPeople.delete(Service.class, new ObjectKey("default", "squatted"));
        awaitPublished(2);
    }

    @Test
    @Order(9)
    void aWayWithoutABrokenLinkIsWholeAndSeenToItsEnd() throws Exception {
        world.backend(
                world.tenantPeople
                        .get(Service.class, new ObjectKey("default", "web"))
                        .orElseThrow());
        world.showProxyPod();
        world.startProxies(Optional.of(AddressRange.of("127.12.0.0/16")));

        await().atMost(PATIENCE)
                .untilAsserted(() -> {
                    var way = world.why("default/web");
                    assertThat(way.code()).as(way.told()).isZero();
                });
        var way = world.why("default/web");
        assertThat(way.told())
                .containsPattern("endpoints +ok +1 of 1 count as well to envoy-1")
                .containsPattern("address +ok +127\\.12\\.")
                .doesNotContain("cannot see")
                .contains("Nothing is broken");
        assertThat(world.why("default/web", "-o", "json").told()).contains("\"whole\" : true");
        assertThat(hawser("why", "service", "default/web", "--kubeconfig", path()).told())
                .as("whose it is need not be said where only one can be meant")
                .contains("Nothing is broken");
        var fromTenant =
                hawser(
                        "why",
                        "service",
                        "default/web",
                        "--tenant-kubeconfig",
                        world.tenant.kubeconfig().toString());
        assertThat(fromTenant.code()).isZero();
        assertThat(fromTenant.told())
                .containsPattern("plan +cannot see +no --kubeconfig of the hub was given")
                .containsPattern("address +ok +127\\.12\\.");
        assertThat(world.status().told())
                .containsPattern(
                        "tenant-blue +127.0.0.1 +kubelb-manager-1 +\\d+s +(\\w{12}) +\\1 +- +-");
    }

    @Test
    @Order(10)
    void endpointsThatDoNotAnswerAreToldAsProxiesSeeThem() {
        awaitBroken(() -> world.why("default/foreign"), "endpoints", "none of them answers");
    }

    /** Neither a tenant nor a plain reader gets at what managers tell. */
    @Test
    @Order(11)
    void whoMayNotAskPodsIsToldTheRest() {
        var tenants =
                world.hub
                        .client()
                        .authorization()
                        .v1()
                        .subjectAccessReview()
                        .create(
                                new SubjectAccessReviewBuilder()
                                        .withNewSpec()
                                        .withUser("system:serviceaccount:tenant-blue:kubelb-ccm")
                                        .withNewResourceAttributes()
                                        .withNamespace("kubelb")
                                        .withVerb("get")
                                        .withResource("pods")
                                        .withSubresource("proxy")
                                        .endResourceAttributes()
                                        .endSpec()
                                        .build());
        assertThat(tenants.getStatus().getAllowed()).isFalse();

        world.onHub(
                ClusterRole.class,
                """
                metadata: {name: reader}
                rules: [{apiGroups: [kubelb.k8c.io], resources: ["*"], verbs: [get, list]}]
                """);
        world.onHub(
                ClusterRoleBinding.class,
                """
                metadata: {name: reader}
                roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader}
                subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: reader}]
                """);
        var reader = world.hub.kubeconfig("reader", Instant.now().plus(Duration.ofDays(1)));
        var status = hawser("status", "--kubeconfig", reader.toString());
        assertThat(status.told())
                .containsPattern("blue +Ready +came +\\d/2 +-")
                .contains("Cannot see managers and their proxies: pods is forbidden");
        assertThat(
                        hawser("why", "service", "default/web", "--kubeconfig", reader.toString())
                                .told())
                .containsPattern("plan +cannot see +pods is forbidden")
                .containsPattern("proxies +ok +all that were connected had it, by its status")
                .containsPattern("address +ok +127\\.12\\.");
    }

    /** Whoever reads it by a program reads nothing else. */
    @Test
    @Order(12)
    void aProcessSaysItsResultAndNothingMore() throws Exception {
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                programsClassPath(),
                                HawserMain.class.getName(),
                                "status",
                                "--output=json",
                                "--kubeconfig=" + path())
                        .redirectErrorStream(true)
                        .start();

        var said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(said.strip()).startsWith("{").endsWith("}").contains("\"tenants\" : [");
        assertThat(process.waitFor()).isEqualTo(said.contains("\"well\" : true") ? 0 : 1);
    }

    /** Without what is there for tests, which tells loggers to speak. */
    private static String programsClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("test-classes") && !entry.contains("testkit"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Tenant ofTwo(Tenant tenant) {
        return limited(tenant, Map.of("limit", 2));
    }

    private static Tenant unlimited(Tenant tenant) {
        return limited(tenant, Map.of());
    }

    private static Tenant limited(Tenant tenant, Map<String, Object> loadBalancer) {
        var next =
                Serialization.unmarshal(
                        """
                        metadata: {name: blue, resourceVersion: "%s"}
                        spec: {loadBalancer: %s}
                        """
                                .formatted(
                                        tenant.getMetadata().getResourceVersion(),
                                        Serialization.asJson(loadBalancer)),
                        Tenant.class);
        next.getMetadata().setFinalizers(tenant.getMetadata().getFinalizers());
        return next;
    }

    private static String path() {
        return world.hub.kubeconfig().toString();
    }

    private static void awaitPublished(int count) {
        await().atMost(PATIENCE)
                .until(() ->
                        world.hubPeople.list(LoadBalancer.class, Selection.in("tenant-blue")).size()
                                == count);
    }

    private static void awaitBroken(Supplier<Ended> command, String link, String words) {
        await().atMost(PATIENCE).untilAsserted(() -> assertBroken(command.get(), link, words));
    }

    private static void assertBroken(Ended ended, String link, String words) {
        assertThat(ended.told())
                .containsPattern("(?m)^" + link + " +broken +.*" + words)
                .contains("Broken at " + link + ". Next: ");
        assertThat(ended.code()).isEqualTo(1);
    }

    private static String oneLine(Ended ended) {
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.told()).isEmpty();
        assertThat(ended.reported()).hasLineCount(1);
        return ended.reported();
    }
}
