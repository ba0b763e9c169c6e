package dev.hawser.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cli.HawserMain;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.cluster.server.ProcessLogs;
import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.testkit.HandmadePods;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How long an operator waits for {@code hawser status} and {@code hawser why} with a thousand load
 * balancers on a real API server, beside a program that only lists them; each a process of its own,
 * as on a command line.
 */
final class StatusBench {
    private static final int TENANTS = 100;
    private static final int RUNS = 7;
    private static final Duration BAR = Duration.ofSeconds(2);

    private StatusBench() {}

    static void run() throws Exception {
        ProcessLogs
                .silence(); // the manager is in this process, and shares two cores with who asks it
        var ports = FreePorts.take(2);
        try (var server = RealApiServer.start();
                var people = server.connect("bench");
                var hub = server.connect(Manager.FIELD_MANAGER);
                var tenants = new ManyTenants(people)) {
            OwnKinds.install(server.client());
            people.apply(ProbeObjects.namespace("kubelb"));
            try (var _ = Manager.start(options(ports), hub).awaitReady(Duration.ofMinutes(2))) {
                tenants.grow(TENANTS, ports.getFirst());
                people.apply(asked(tenants.namespace(0)));
                showManager(people, ports.getLast());
                measure(server.kubeconfig());
            }
        }
    }

    private static ManagerOptions options(List<Integer> ports) {
        var embedded = ManagerOptions.embedded("kubelb");
        return new ManagerOptions(
                embedded.namespace(),
                new ListenAddress("127.0.0.1", ports.getFirst()),
                embedded.metrics(),
                Optional.of(new ListenAddress("", ports.getLast())),
                embedded.controlPlaneAddress(),
                embedded.envoyImage(),
                embedded.backends(),
                embedded.findsHubNetworks(),
                embedded.bind(),
                embedded.settling(),
                embedded.leaderElection(),
                embedded.identity());
    }

    private static void showManager(ApiServerCluster people, int port) {
        new HandmadePods(people)
                .create(
                        "kubelb",
                        "kubelb-manager-1",
                        "kubelb-manager",
                        """
                        - name: manager
                          image: hawser-manager
                          readinessProbe: {httpGet: {path: /readyz, port: %d}}
                        """
                                .formatted(port));
    }

    /** One that came from a Service. */
    private static LoadBalancer asked(String namespace) {
        return Serialization.unmarshal(
                """
                metadata:
                  namespace: %s
                  name: asked
                  labels: {kubelb.k8c.io/origin-ns: shop, kubelb.k8c.io/origin-name: web}
                spec:
                  type: ClusterIP
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: 9000, protocol: TCP}]
                """
                        .formatted(namespace),
                LoadBalancer.class);
    }

    private static void measure(Path kubeconfig) throws IOException, InterruptedException {
        var file = kubeconfig.toString();
        var hawser = HawserMain.class.getName();
        var listing = median(List.of(PlainListing.class.getName(), file));
        var status = median(List.of(hawser, "status", "--kubeconfig", file));
        var why =
                median(
                        List.of(
                                hawser,
                                "why",
                                "service",
                                "shop/web",
                                "--kubeconfig",
                                file,
                                "--tenant",
                                "bench-0"));
        System.out.printf(
                "%,d load balancers of %d tenants, each command a process, median of %d%n",
                TENANTS * ManyTenants.BALANCERS, TENANTS, RUNS);
        System.out.printf("%-14s %8s%n", "", "ms");
        System.out.printf("%-14s %8d%n", "plain listing", listing);
        System.out.printf("%-14s %8d%n", "hawser status", status);
        System.out.printf("%-14s %8d%n", "hawser why", why);
        System.out.printf(
                "ratio: status / listing = %.2f, why / listing = %.2f, slower / bar = %.2f (bar %d"
                        + " s: %s)%n",
                (double) status / listing,
                (double) why / listing,
                (double) Math.max(status, why) / BAR.toMillis(),
                BAR.toSeconds(),
                Verdict.of(Math.max(status, why) <= BAR.toMillis()));
    }

    /** Classes of a folder are not kept, those of a jar are. */
    private static String jars() throws IOException {
        var entries = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!Files.isDirectory(Path.of(entry))) {
                entries.add(entry);
                continue;
            }
            try (var beside = Files.newDirectoryStream(Path.of(entry).resolve(".."), "*.jar")) {
                beside.forEach(jar -> entries.add(jar.toString()));
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static long median(List<String> program) throws IOException, InterruptedException {
        var archive = Files.createTempDirectory("status").resolve("classes.jsa");
        once(program, archive, true);
        var times = new ArrayList<Long>();
        for (var run = 0; run < RUNS; run++) {
            times.add(once(program, archive, false));
        }
        return times.stream().sorted().toList().get(RUNS / 2);
    }

    /** The first time leaves its classes for the others, as with {@code ./hawser}, and is shown. */
    private static long once(List<String> program, Path archive, boolean first)
            throws IOException, InterruptedException {
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "@" + JvmOptions.of("brief"),
                                "-XX:SharedArchiveFile=" + archive,
                                "-cp",
                                jars()));
        command.addAll(program);
        var begin = System.nanoTime();
        var process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(
                                first
                                        ? ProcessBuilder.Redirect.PIPE
                                        : ProcessBuilder.Redirect.DISCARD)
                        .start();
        if (first) {
            var said = new String(process.getInputStream().readAllBytes(), UTF_8);
            said.lines().limit(12).forEach(line -> System.err.println("  " + line));
        }
        if (process.waitFor() == 2) {
            throw new IllegalStateException("not understood: " + program);
        }
        return Duration.ofNanos(System.nanoTime() - begin).toMillis();
    }
}
