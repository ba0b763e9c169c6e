package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.lab.Outside;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The life of an installation by our charts and images, from the first command to the last, on a
 * hub and a tenant that are real clusters.
 */
@Tag("cluster")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class InstallationOnRealClustersTest {
    /** The guide's first tenant, and its namespace on the hub. */
    private static final String TENANT = "tenant-cluster-1";

    /** Larger ones no API server takes, and Helm writes a release down as one. */
    private static final int LARGEST_SECRET = 1 << 20;

    private static final String OF_A_RELEASE =
            "all,configmaps,serviceaccounts,poddisruptionbudgets,networkpolicies,roles,rolebindings,"
                + "clusterroles,clusterrolebindings";

    @TempDir private static Path folder;
    private static Installation installation;

    @BeforeAll
    static void start() throws Exception {
        installation = Installation.start();
    }

    @AfterAll
    static void stop() {
        installation.close();
    }

    @Test
    @Order(1)
    void byTheCommandsOfTheGuideAServiceGetsAnAddressThatAnswers() {
        assertThat(installation.installHub()).contains("kind: Tenant", "install kubelb-ccm");
        installation.addTenant(TENANT);
        assertThat(installation.installCcm(TENANT, "--dry-run=server"))
                .contains("Its credential is not here yet");
        // An address that nobody has: of this file only the credential can be used.
        installation.carryCredentialOver(TENANT, "https://192.0.2.1:6443");
        assertThat(installation.installCcm(TENANT, "--wait"))
                .doesNotContain("Its credential is not here yet");

        installation.expose("web");

        assertAnswers("web");
        assertThat(onHub(Secret.class))
                .filteredOn(secret -> secret.getType().equals("helm.sh/release.v1"))
                .singleElement()
                .satisfies(it ->
                        assertThat(it.getData().get("release")).hasSizeLessThan(LARGEST_SECRET));
    }

    @Test
    @Order(2)
    void proxiesCountWhatTheirDashboardAsksFor() throws IOException {
        var pod = hub().pods().inNamespace(TENANT).list().getItems().getFirst();
        var counted =
                installation.kubectlOnHub(
                        "get",
                        "--raw",
                        "/api/v1/namespaces/%s/pods/%s:19001/proxy/stats/prometheus"
                                .formatted(TENANT, pod.getMetadata().getName()));
        var dashboard = Path.of("../charts/kubelb-manager/dashboards/envoy-proxy.yaml");
        var asked = Pattern.compile("envoy_\\w+").matcher(Files.readString(dashboard)).results();

        assertThat(asked.map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(counted).contains("# TYPE " + name + " "));
    }

    @Test
    @Order(3)
    void anUpgradeBringsItsKindsAndItsValues() throws IOException {
        var address = installation.address("web");

        installation.helmOnHub(
                "upgrade",
                "kubelb-manager",
                laterChart().toString(),
                "--namespace=kubelb",
                "--wait",
                "--reuse-values",
                "--set=replicaCount=2,kubelb.skipConfigGeneration=false",
                "--set=kubelb.envoyProxy.replicas=1");

        assertThat(shortNamesOfTenants()).contains("later");
        assertThat(readyManagers()).isEqualTo(2);
        assertThat(
                        installation.kubectlOnHub(
                                "get", "configs", "--namespace=kubelb", "--output=yaml"))
                .contains("name: default", "replicas: 1");
        assertThat(installation.address("web")).isEqualTo(address);
        assertAnswers("web");
    }

    @Test
    @Order(4)
    void aRollbackTakesThemBack() {
        installation.helmOnHub("rollback", "kubelb-manager", "1", "--namespace=kubelb", "--wait");

        assertThat(shortNamesOfTenants()).doesNotContain("later");
        assertThat(readyManagers()).isEqualTo(1);
        assertThat(onHub(Config.class)).isEmpty();
        assertAnswers("web");
    }

    @Test
    @Order(5)
    void withoutItsReleaseAHubKeepsWhatPeopleWroteAndANewReleaseGoesOn() {
        uninstallHub();

        assertThat(onHub(Tenant.class)).hasSize(1);
        assertThat(onHub(LoadBalancer.class)).hasSize(1);
        assertAnswers("web");

        installation.installHub();
        installation.expose("another");
        assertAnswers("another");
    }

    @Test
    @Order(6)
    void aTenantThatIsRemovedAsTheGuideSaysLeavesNothing() {
        installation.hide("web");
        installation.helmOnTenant("uninstall", "kubelb-ccm", "--namespace=kubelb", "--wait");
        installation.kubectlOnHub("delete", "loadbalancers", "--namespace=" + TENANT, "--all");
        installation.kubectlOnHub("delete", "routes", "--namespace=" + TENANT, "--all");
        installation.kubectlOnHub("delete", "tenant", TENANT);
        installation.kubectlOnHub("delete", "namespace", TENANT, "--ignore-not-found");

        assertThat(onHub(Tenant.class)).isEmpty();
        uninstallHub();
    }

    private static void uninstallHub() {
        installation.helmOnHub("uninstall", "kubelb-manager", "--namespace=kubelb", "--wait");
        // Helm itself does not wait for the pods.
        Eventually.holds(() ->
                assertThat(
                                installation.kubectlOnHub(
                                        "get",
                                        OF_A_RELEASE,
                                        "--all-namespaces",
                                        "--selector=app.kubernetes.io/instance=kubelb-manager",
                                        "--output=name"))
                        .isEmpty());
        assertThat(onHub(CustomResourceDefinition.class)).isNotEmpty();
    }

    /** The chart of a later release, with a change in one of the kinds. */
    private static Path laterChart() throws IOException {
        var chart = Path.of("../charts/kubelb-manager");
        var later = folder.resolve("later");
        try (var files = Files.walk(chart, FileVisitOption.FOLLOW_LINKS)) {
            for (var file : files.toList()) {
                Files.copy(file, later.resolve(chart.relativize(file).toString()));
            }
        }
        var kind = later.resolve("kinds/tenants.kubelb.k8c.io.yaml");
        Files.writeString(
                kind,
                Files.readString(kind)
                        .replace(
                                "    kind: Tenant\n",
                                "    kind: Tenant\n    shortNames: [later]\n"));
        return later;
    }

    private static List<String> shortNamesOfTenants() {
        return hub().resources(CustomResourceDefinition.class)
                .withName("tenants.kubelb.k8c.io")
                .get()
                .getSpec()
                .getNames()
                .getShortNames();
    }

    private static int readyManagers() {
        return hub().apps()
                .deployments()
                .inNamespace("kubelb")
                .withName("kubelb-manager")
                .get()
                .getStatus()
                .getReadyReplicas();
    }

    private static void assertAnswers(String service) {
        var address = installation.address(service);
        Eventually.answers(() -> Outside.http(address, 80), Installation.WORDS);
    }

    private static <T extends HasMetadata> List<T> onHub(Class<T> kind) {
        return hub().resources(kind).inAnyNamespace().list().getItems();
    }

    private static KubernetesClient hub() {
        return installation.hub().client();
    }
}
