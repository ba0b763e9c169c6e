package dev.hawser.cli.tenant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** An operator's commands on a real hub, with a manager that does what they ask for. */
@Tag("apiserver")
class TenantCommandTest {
    private static RealApiServer server;
    private static Ended withoutKinds;
    private static Ended withoutManager;
    private static Cluster people;
    private static Manager manager;

    @TempDir private Path folder;

    private record Ended(int code, String told, String reported) {}

    @BeforeAll
    static void start() throws InterruptedException {
        server = RealApiServer.start().withControllers();
        withoutKinds = tenant("add", "early");
        OwnKinds.install(server.client());
        server.publishAddress();
        withoutManager = tenant("add", "lonely", "--deadline", "1");
        people = server.connect("kubectl");
        people.create(namespace("kubelb"));
        manager =
                Manager.start(
                                ManagerOptions.embedded("kubelb"),
                                server.connect(Manager.FIELD_MANAGER))
                        .awaitReady(Duration.ofMinutes(2));
    }

    @AfterAll
    static void stop() throws Exception {
        manager.close();
        people.close();
        server.close();
    }

    @Test
    void whoIsAddedGetsACredentialThatEndsWhenItIsRemoved() throws IOException {
        var added = tenant("add", "blue");
        assertThat(added.reported()).contains("tenant blue: ready", "namespace tenant-blue");
        assertThat(added.told())
                .contains(
                        "hawser tenant kubeconfig blue | kubectl",
                        "helm --kube-context TENANT install kubelb-ccm",
                        "--set kubelb.tenantName=blue");
        assertThat(added.code()).isZero();

        var file = Files.writeString(folder.resolve("hub"), tenant("kubeconfig", "blue").told());
        try (var ccm = ApiServerCluster.connect(ClusterAccess.kubeconfig(file, "ccm"))) {
            var itsOwn = Selection.in("tenant-blue");
            assertThat(ccm.list(LoadBalancer.class, itsOwn)).isEmpty();

            var removed = tenant("remove", "blue");
            assertThat(removed.reported()).contains("tenant blue: gone");
            assertThat(removed.code()).isZero();
            assertThatThrownBy(() -> ccm.list(LoadBalancer.class, itsOwn))
                    .as("known for seconds, if the server remembers it, and without any rights")
                    .isInstanceOfAny(
                            ClusterException.Unauthorized.class, ClusterException.Forbidden.class);
        }
    }

    @Test
    void addingAgainIsNoMistake() {
        assertThat(tenant("add", "green").code()).isZero();
        var again = tenant("add", "green");
        assertThat(again.reported()).contains("is there already", "ready");
        assertThat(again.code()).isZero();
    }

    @Test
    void whyATenantCannotBeIsSaid() {
        assertThat(tenant("add", "tenant-reed").code()).isZero();
        var namesake = tenant("add", "reed");
        assertThat(namesake.reported()).contains("tenant reed: NamespaceConflict:", "tenant-reed");
        assertThat(namesake.code()).isEqualTo(1);
    }

    @Test
    void whoIsNotThereIsSaid() {
        assertThat(tenant("kubeconfig", "nobody").reported())
                .contains("tenant nobody: there is none", "hawser tenant add nobody");
        assertThat(tenant("remove", "nobody").reported()).contains("there is none of that name");
    }

    @Test
    void aNameThatCannotBeOneIsRefusedBeforeAnythingIsAsked() {
        var wrong = tenant("add", "Blue_1");
        assertThat(wrong.reported()).contains("\"Blue_1\"", "lower-case");
        assertThat(wrong.code()).isEqualTo(2);
    }

    @Test
    void aHubWithoutKindsOrManagerIsSaid() {
        assertThat(withoutKinds.reported()).contains("install the kinds of kubelb.k8c.io");
        assertThat(withoutKinds.code()).isEqualTo(1);
        assertThat(withoutManager.reported())
                .contains("tenant lonely: created", "no manager has made it ready within 1 s");
        assertThat(withoutManager.code()).isEqualTo(1);
        assertThat(tenant("add", "lonely").code()).as("goes on from there").isZero();
    }

    @Test
    void credentialsThatCannotBeReadAreSaid() {
        var ended = run("add", "blue", "--kubeconfig", folder.resolve("none").toString());
        assertThat(ended.reported()).contains(folder.resolve("none").toString());
        assertThat(ended.code()).isEqualTo(1);
    }

    private static Ended tenant(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--kubeconfig", server.kubeconfig().toString()));
        return run(all.toArray(String[]::new));
    }

    private static Ended run(String... arguments) {
        var told = new StringWriter();
        var reported = new StringWriter();
        var code =
                new CommandLine(new TenantCommand())
                        .setOut(new PrintWriter(told, true))
                        .setErr(new PrintWriter(reported, true))
                        .execute(arguments);
        return new Ended(code, told.toString(), reported.toString());
    }

    private static Namespace namespace(String name) {
        return new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build();
    }
}
