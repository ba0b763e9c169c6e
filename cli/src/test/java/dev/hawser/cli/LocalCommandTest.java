package dev.hawser.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.envoy.Bootstraps;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The command as a process of its own, ended in every way a process can be ended. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
class LocalCommandTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String WEB =
            """
            apiVersion: v1
            kind: Service
            metadata: {name: web}
            spec:
              type: LoadBalancer
              selector: {app: web}
              ports: [{port: 28081, targetPort: 8080}]
            ---
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web}
            spec:
              selector: {matchLabels: {app: web}}
              template:
                metadata: {labels: {app: web}}
                spec:
                  containers:
                    - {name: web, image: hawser/demo-backend, ports: [{containerPort: 8080}]}
            """;

    private static final AtomicInteger TENANTS = new AtomicInteger();

    @TempDir private Path folder;
    @TempDir private Path scratch;

    /** Of its own in each test, since proxies have the address that their tenant's name gives. */
    private final String tenant = "red-" + TENANTS.incrementAndGet();

    @BeforeEach
    void aFolderWithOneTenant() throws IOException {
        Files.createDirectories(folder.resolve("tenants", tenant));
        Files.writeString(manifest(), WEB);
    }

    @Test
    void onceTriesEveryLoadBalancerAndEnds() throws Exception {
        var run = hawser("local", "--once", folder.toString());
        assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(output())
                .contains(
                        tenant + "   Service default/web 28081/TCP",
                        "answered: tenant: " + tenant + ", service: web");
        assertThat(run.exitValue()).isZero();
    }

    @Test
    void aPortThatIsKeptForRootIsServedElsewhere() throws Exception {
        Files.writeString(manifest(), WEB.replace("28081", "80"));
        var run = asOrdinaryUser(command("local", "--once", folder.toString())).start();
        assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(output())
                .contains(
                        tenant + "   Service default/web 80/TCP",
                        "answered: tenant: " + tenant + ", service: web");
        assertThat(run.exitValue()).isZero();
    }

    @Test
    void onceFailsOnABrokenFileAndSaysWhere() throws Exception {
        Files.writeString(manifest(), WEB.replace("selector: {app", "selektor: {app"));
        var run = hawser("local", "--once", folder.toString());
        assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(output())
                .contains("web.yaml:6: unknown field spec.selektor (did you mean selector?)");
        assertThat(run.exitValue()).isEqualTo(1);
    }

    @Test
    void aTenantThatRunsAlreadyIsSaid() throws Exception {
        var address = InetAddress.ofLiteral(LoopbackAddress.of("tenant-twice"));
        Files.move(manifest().getParent(), folder.resolve("tenants/twice"));
        try (var _ = new ServerSocket(Bootstraps.ADMIN_PORT, 1, address)) {
            var run = hawser("local", "--once", folder.toString());
            assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(output()).contains("tenant twice cannot run", "rename tenants/twice");
            assertThat(run.exitValue()).isEqualTo(1);
        }
    }

    @Test
    void toldToStopItTakesEveryProcessWithIt() throws Exception {
        var run = running();
        var started = run.descendants().toList();
        assertThat(started).as("an Envoy, and the guards of processes").isNotEmpty();
        run.destroy();
        assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(started).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void evenKilledItLeavesNoProcessBehind() throws Exception {
        var run = running();
        var started = run.descendants().toList();
        run.destroyForcibly();
        await().atMost(PATIENCE).until(() -> started.stream().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    void aFolderThatIsNoneIsSaid() throws Exception {
        var run = hawser("local", scratch.resolve("nowhere").toString());
        assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(output()).contains("nowhere holds neither hub/ nor tenants/");
        assertThat(run.exitValue()).isEqualTo(2);
    }

    @Test
    void withoutEnvoyItSaysHowToProvideOne() throws Exception {
        var builder = command("local", folder.toString());
        builder.environment().put("HAWSER_ENVOY", scratch.resolve("no-envoy").toString());
        var run = builder.start();
        assertThat(run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(output()).contains("HAWSER_ENVOY", "no-envoy is not an executable file");
        assertThat(run.exitValue()).isEqualTo(1);
    }

    private Path manifest() {
        return folder.resolve("tenants", tenant, "web.yaml");
    }

    private Process running() throws IOException {
        var run = hawser("local", folder.toString());
        await().atMost(PATIENCE).until(() -> output().contains("28081  ready  curl"));
        return run;
    }

    private Process hawser(String... arguments) throws IOException {
        return command(arguments).start();
    }

    private ProcessBuilder command(String... arguments) {
        var command =
                new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow()));
        command.addAll(
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path")));
        command.addAll(List.of(HawserMain.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve("output").toFile());
    }

    // A root that may not take low ports, since an ordinary user could not read root's class path.
    private static ProcessBuilder asOrdinaryUser(ProcessBuilder builder) {
        if ("root".equals(System.getProperty("user.name"))) {
            var capability = "-net_bind_service";
            builder.command()
                    .addAll(
                            0,
                            List.of(
                                    "setpriv",
                                    "--inh-caps=" + capability,
                                    "--bounding-set=" + capability));
        }
        return builder;
    }

    private String output() throws IOException {
        return Files.readString(scratch.resolve("output"), UTF_8);
    }
}
