package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Config;
import dev.hawser.api.Finalizers;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.HubOptions;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same on a real API, which defaults, validates and owns fields in its own way. */
@Tag("apiserver")
final class ManagerApiServerTest {
    private static final RealApiServer SERVER = RealApiServer.shared();
    private static final ApiServerCluster PEOPLE = SERVER.connect("kubectl");
    private static final int FIRST_PORT = HubOptions.LISTENER_PORTS.first();

    @BeforeAll
    static void install() {
        OwnKinds.install(SERVER.client());
    }

    @AfterAll
    static void disconnect() {
        PEOPLE.close();
    }

    @Test
    void aLoadBalancerGetsAllItNeedsAndItsDeletionLeavesNothing() throws Exception {
        var hub = new TestHub(PEOPLE);
        try (var cluster = SERVER.connect(Manager.FIELD_MANAGER);
                var _ = start(cluster)) {
            hub.tenantOnLoopback("lake");
            hub.loadBalancer("lake", "web", 31_080);

            assertThat(hub.listenerPort("lake", "web")).isEqualTo(FIRST_PORT);
            assertThat(hub.condition("lake", "web", "Accepted")).startsWith("True");
            assertThat(hub.condition("lake", "web", "ResolvedRefs")).startsWith("True");
            assertThat(hub.condition("lake", "web", "Ready")).startsWith("False");
            hub.awaitExists(ConfigMap.class, "tenant-lake", "envoy-tenant-lake-bootstrap");
            hub.awaitExists(Secret.class, "tenant-lake", "envoy-tenant-lake-xds");
            hub.awaitExists(Deployment.class, "tenant-lake", "envoy-tenant-lake");
            awaitFinalizer("tenant-lake", "web");
            var service = get(Service.class, "tenant-lake", "envoy-web");
            assertThat(service.getSpec().getPorts())
                    .extracting(ServicePort::getPort, port -> port.getTargetPort().getIntVal())
                    .containsExactly(tuple(80, FIRST_PORT));

            hub.giveAddress("lake", "web", "198.51.100.7");
            PEOPLE.delete(LoadBalancer.class, new ObjectKey("tenant-lake", "web"));

            hub.awaitGone(LoadBalancer.class, "tenant-lake", "web");
            hub.awaitGone(Service.class, "tenant-lake", "envoy-web");
        }
    }

    /** Named by a UID it would be shorter; but a tenant may name its own as it likes. */
    @Test
    void aNameThatNoServiceCanHaveIsToldAndCostsNobodyElse() throws Exception {
        var hub = new TestHub(PEOPLE);
        var longest = "a".repeat(63);
        try (var cluster = SERVER.connect(Manager.FIELD_MANAGER);
                var _ = start(cluster)) {
            hub.tenantOnLoopback("fjord");
            hub.loadBalancer("fjord", longest, 31_080);
            hub.loadBalancer("fjord", "b", 31_081);

            hub.awaitCondition("fjord", longest, "Accepted", "False ApplyFailed: ");
            assertThat(hub.condition("fjord", longest, "Accepted"))
                    .contains("envoy-" + longest, "63", "change the load balancer");
            hub.awaitCondition("fjord", "b", "Accepted", "True");
            hub.awaitExists(Service.class, "tenant-fjord", "envoy-b");
            PEOPLE.delete(LoadBalancer.class, new ObjectKey("tenant-fjord", longest));
            hub.awaitGone(LoadBalancer.class, "tenant-fjord", longest);
        }
    }

    /** What the server filled in by itself must not look like a difference to us, for ever. */
    @Test
    void whatIsAsItShouldBeIsNotWrittenAgain() throws Exception {
        var hub = new TestHub(PEOPLE);
        try (var cluster = SERVER.connect(Manager.FIELD_MANAGER);
                var _ = start(cluster)) {
            hub.tenantOnLoopback("still");
            hub.loadBalancer("still", "first", 31_080);
            hub.listenerPort("still", "first");
            // The node port that the server chose is made ours, so that it outlives a change of
            // the port: the only second write there is.
            await().atMost(TestHub.PATIENCE)
                    .until(() ->
                            get(Service.class, "tenant-still", "envoy-first")
                                    .getMetadata()
                                    .getManagedFields()
                                    .toString()
                                    .contains("f:nodePort"));
            var service = get(Service.class, "tenant-still", "envoy-first");
            var proxies = get(Deployment.class, "tenant-still", "envoy-tenant-still");

            hub.loadBalancer("still", "second", 31_081);
            assertThat(hub.listenerPort("still", "second")).isEqualTo(FIRST_PORT + 1);

            assertThat(get(Service.class, "tenant-still", "envoy-first")).isEqualTo(service);
            assertThat(get(Deployment.class, "tenant-still", "envoy-tenant-still"))
                    .isEqualTo(proxies);
        }
    }

    /** This hub has no Prometheus operator, which is asked for all the same. */
    @Test
    void proxiesMoveToEveryNodeAndBackAndNothingStaysBehind() throws Exception {
        try (var cluster = SERVER.connect(Manager.FIELD_MANAGER);
                var _ =
                        Manager.start(TestOptions.withPods(), cluster)
                                .awaitReady(TestHub.PATIENCE)) {
            new WorkloadSwitch(new TestHub(PEOPLE), "moor").thereAndBack();
        } finally {
            PEOPLE.delete(Config.class, new ObjectKey(TestHub.NAMESPACE, WellKnownNames.CONFIG));
        }
    }

    @Test
    void anExpiredKubeconfigIsNamedWithTheNextStep() {
        var expired = SERVER.kubeconfig("late", Instant.now().minus(Duration.ofDays(1)));

        assertThat(refusal(expired))
                .contains(expired.toString())
                .contains("expired")
                .contains("get a new one");
    }

    @Test
    void credentialsTheServerDoesNotKnowAreNamedWithTheNextStep() {
        var revoked = SERVER.kubeconfigWithToken("revoked");

        assertThat(refusal(revoked)).contains(revoked.toString(), "revoked", "--kubeconfig");
    }

    @Test
    void credentialsThatMayNotReadTenantsAreNamedWithTheNextStep() {
        var stranger = SERVER.kubeconfig("stranger", Instant.now().plus(Duration.ofDays(1)));

        assertThat(refusal(stranger)).contains(stranger.toString()).contains("ClusterRole");
    }

    private static String refusal(Path kubeconfig) {
        var error = new StringWriter();
        var exit =
                ManagerMain.commandLine()
                        .setErr(new PrintWriter(error))
                        .execute(
                                "--listen-address=127.0.0.1:0",
                                "--metrics-addr=0",
                                "--health-probe-bind-address=0",
                                "--enable-leader-election=false",
                                "--kubeconfig=" + kubeconfig);
        assertThat(exit).isEqualTo(1);
        assertThat(error.toString()).startsWith("manager: ").hasLineCount(1);
        return error.toString();
    }

    private static <T extends HasMetadata> T get(Class<T> kind, String namespace, String name) {
        return PEOPLE.get(kind, new ObjectKey(namespace, name)).orElseThrow();
    }

    private static void awaitFinalizer(String namespace, String name) {
        await("finalizer on " + name)
                .atMost(TestHub.PATIENCE)
                .until(() ->
                        get(LoadBalancer.class, namespace, name)
                                .getMetadata()
                                .getFinalizers()
                                .contains(Finalizers.CLEANUP));
    }

    private static Manager start(ApiServerCluster cluster) throws InterruptedException {
        return Manager.start(ManagerOptions.embedded(TestHub.NAMESPACE), cluster)
                .awaitReady(TestHub.PATIENCE);
    }
}
