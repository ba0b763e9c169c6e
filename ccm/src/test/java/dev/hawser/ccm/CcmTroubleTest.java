package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.lab.RunningProcess;
import dev.hawser.planner.objects.TenantAccess;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What may be wrong between a CCM and its hub. Each cause is one message with the next step, in the
 * log, at {@code /readyz} and on a Service that waits; and the CCM goes on by itself once it is
 * mended.
 */
@Tag("apiserver")
@Execution(ExecutionMode.CONCURRENT)
class CcmTroubleTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private static RealApiServer tenant;
    private static RealApiServer hub;
    private static Cluster people;
    private static Cluster operator;

    @TempDir private Path folder;

    @BeforeAll
    static void start() {
        tenant = RealApiServer.start();
        hub = RealApiServer.start();
        OwnKinds.install(hub.client());
        people = tenant.connect("kubectl");
        operator = hub.connect("kubectl");
        new TwoClusters(people, operator).addNode("one", "192.0.2.1");
        people.create(service("my-service", 31_080));
    }

    @AfterAll
    static void stop() {
        List.of(people, operator).forEach(Cluster::close);
        tenant.close();
        hub.close();
    }

    @Test
    void aHubThatIsNotReached() throws Exception {
        var elsewhere =
                Files.readString(hub.kubeconfig())
                        .replace(":" + hub.port(), ":" + FreePorts.take());
        try (var ccm = ccm("dawn", kubeconfig(elsewhere))) {
            ccm.says("HubUnreachable", "The hub does not answer", "kubelb.manager.address");

            kubeconfig(Files.readString(hub.kubeconfig()));
            namespace("tenant-dawn");
            ccm.says("TenantMissing", "create Tenant dawn there");
        }
    }

    @Test
    void credentialsThatAreNotTaken() throws Exception {
        var revoked = Files.readString(hub.kubeconfigWithToken("revoked"));
        try (var ccm = ccm("noon", kubeconfig(revoked))) {
            ccm.says(
                    "HubCredentialsRefused",
                    "expired, were revoked or went with their Tenant",
                    "Secret kubelb-ccm-kubeconfig, key kubelb, in the hub's namespace tenant-noon");
        }
    }

    @Test
    void credentialsOfAnotherTenant() throws Exception {
        namespace("tenant-green");
        TenantAccess.objects("tenant-green").forEach(operator::apply);
        var token =
                operator.requestToken(
                        new ObjectKey("tenant-green", "kubelb-ccm"), Duration.ofHours(1));
        var greens =
                Files.readString(hub.kubeconfigWithToken("greens"))
                        .replace("token: greens", "token: " + token.value());
        try (var ccm = ccm("dusk", kubeconfig(greens))) {
            ccm.says(
                    "WrongClusterName",
                    "may do nothing in the hub's namespace tenant-dusk",
                    "the name of the Tenant that they belong to, green.");
        }
    }

    @Test
    void aNamespaceThatIsNotThere() throws Exception {
        try (var ccm = ccm("night", hub.kubeconfig())) {
            ccm.says("HubNamespaceMissing", "no namespace tenant-night", "create Tenant night");
        }
    }

    /** As with the kubeconfig of some other cluster: here, the tenant's own. */
    @Test
    void aHubThatLacksOurKinds() throws Exception {
        try (var ccm = ccm("morning", tenant.kubeconfig())) {
            ccm.says(
                    "HubKindsMissing",
                    "does not know the kinds of kubelb.k8c.io",
                    "install chart kubelb-manager there");
        }
    }

    @Test
    void expiredCertificatesAreSaidAtTheStart() {
        var expired = hub.kubeconfig("late", Instant.now().minus(Duration.ofDays(1)));

        assertThat(RefusedStart.words(tenant.kubeconfig(), expired))
                .contains(expired.toString(), "expired", "get a new one");
    }

    private static void namespace(String name) {
        operator.create(
                new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build());
    }

    private Path kubeconfig(String text) throws IOException {
        return Files.writeString(folder.resolve("kubelb"), text);
    }

    private RunningTrouble ccm(String tenantName, Path hubKubeconfig) {
        var port = FreePorts.take();
        var process =
                RunningProcess.start(
                        "ccm-" + tenantName,
                        folder,
                        new ProcessBuilder(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                CcmMain.class.getName(),
                                "--cluster-name=" + tenantName,
                                "--enable-leader-election=false",
                                "--metrics-addr=0",
                                "--health-probe-bind-address=127.0.0.1:" + port,
                                "--kubeconfig=" + tenant.kubeconfig(),
                                "--kubelb-kubeconfig=" + hubKubeconfig));
        return new RunningTrouble(process, port);
    }

    private record RunningTrouble(RunningProcess process, int port) implements AutoCloseable {
        void says(String reason, String... words) {
            await().atMost(PATIENCE)
                    .untilAsserted(() -> {
                        assertThat(process.output())
                                .contains("\"reason\":\"" + reason + "\"")
                                .contains(words);
                        assertThat(ready()).startsWith("503 waiting for:\n- ").contains(words);
                        assertThat(people.list(Event.class, Selection.in("default")))
                                .filteredOn(event -> reason.equals(event.getReason()))
                                .filteredOn(event ->
                                        "my-service".equals(event.getRegarding().getName()))
                                .extracting(Event::getNote)
                                .anySatisfy(note -> assertThat(note).contains(words));
                    });
        }

        private String ready() throws IOException, InterruptedException {
            try (var client = HttpClient.newHttpClient()) {
                var request =
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/readyz"))
                                .build();
                var answer = client.send(request, BodyHandlers.ofString());
                return answer.statusCode() + " " + answer.body();
            }
        }

        @Override
        public void close() {
            process.close();
        }
    }
}
