package dev.hawser.bench;

import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.ReadyPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;

/**
 * What images/build made: how large it is, how long a container takes to be ready, and what it
 * holds when it has nothing to do, against a real API server with one tenant. It runs as charts run
 * it: with the account of a pod and the memory that they grant.
 */
final class ImageBench {
    private static final int ROUNDS = 11;
    private static final Duration LOOK = Duration.ofMillis(10);
    private static final Duration IDLE = Duration.ofSeconds(15);
    private static final double BAR_SECONDS = 1;
    private static final long BAR_MEBIBYTES = 200;
    private static final long BAR_MEGABYTES = 120;

    private final RealApiServer server;
    private final PodAccount account;

    private ImageBench(RealApiServer server, PodAccount account) {
        this.server = server;
        this.account = account;
    }

    private record Row(
            String image, long megabytes, Percentiles ready, Percentiles cpu, long mebibytes) {
        double seconds() {
            return ready.p50Micros() / 1e6;
        }
    }

    /**
     * Measures the tars in a folder.
     *
     * @param arguments the folder, if not where images/build leaves them
     */
    static void run(List<String> arguments) throws Exception {
        var images = Path.of(arguments.isEmpty() ? "images/target" : arguments.getFirst());
        if (!Files.exists(images.resolve("hawser-manager.tar"))) {
            throw new IllegalStateException(
                    "no images in %s; make them with images/build".formatted(images));
        }
        try (var server = RealApiServer.start();
                var people = server.connect("bench")) {
            OwnKinds.install(server.client());
            people.apply(ProbeObjects.namespace("kubelb"));
            people.apply(HubObjects.tenant("bench"));
            var bench = new ImageBench(server, PodAccount.create(server, people));
            print(
                    List.of(
                            bench.measure(
                                    images,
                                    "hawser-manager",
                                    512,
                                    List.of("--listen-address=127.0.0.1:0")),
                            bench.measure(
                                    images,
                                    "hawser-ccm",
                                    256,
                                    List.of(
                                            "--cluster-name=bench",
                                            "--kubelb-kubeconfig=/kubeconfig"))));
        }
    }

    /**
     * @param limit mebibytes that it is told there are, as a container would tell it
     */
    private Row measure(Path images, String image, int limit, List<String> arguments)
            throws Exception {
        var tar = images.resolve(image + ".tar");
        var unpacked = UnpackedImage.of(tar, Files.createTempDirectory("hawser-image"));
        account.mount(unpacked.root());
        Files.copy(
                server.kubeconfigWithToken(account.token()), unpacked.root().resolve("kubeconfig"));
        var environment = new HashMap<>(account.environment());
        environment.put("JAVA_TOOL_OPTIONS", "-XX:MaxRAM=%dm".formatted(limit));
        var samples = new ArrayList<Long>();
        var cpu = new ArrayList<Long>();
        var resident = 0L;
        for (var round = 0; round < ROUNDS; round++) {
            System.err.printf("  %s: start %d of %d%n", image, round + 1, ROUNDS);
            var port = FreePorts.take();
            var words = new ArrayList<>(arguments);
            words.add("--enable-leader-election=false");
            words.add("--metrics-addr=0");
            words.add("--health-probe-bind-address=127.0.0.1:" + port);
            var begin = System.nanoTime();
            var process = unpacked.start(words, environment);
            try {
                FirstByte.until("ready " + image, LOOK, () -> ReadyPage.saysYes(port));
                samples.add(System.nanoTime() - begin);
                cpu.add(process.info().totalCpuDuration().orElseThrow().toNanos());
                if (round == 0) {
                    Thread.sleep(IDLE);
                    resident = Resident.mebibytes(process.pid());
                }
            } finally {
                process.destroy();
                process.waitFor();
            }
        }
        return new Row(
                image,
                Files.size(tar) / 1_000_000,
                Percentiles.of(samples),
                Percentiles.of(cpu),
                resident);
    }

    private static void print(List<Row> rows) {
        System.out.printf(
                "%-16s %6s %12s %12s %12s %10s%n",
                "image", "MB", "ready p50 s", "p99 s", "cpu p50 s", "idle MiB");
        var worst = 0.0;
        for (var row : rows) {
            System.out.printf(
                    Locale.ROOT,
                    "%-16s %6d %12.2f %12.2f %12.2f %10d%n",
                    row.image,
                    row.megabytes,
                    row.seconds(),
                    row.ready.p99Micros() / 1e6,
                    row.cpu.p50Micros() / 1e6,
                    row.mebibytes);
            worst = Math.max(worst, row.seconds() / BAR_SECONDS);
            worst = Math.max(worst, (double) row.mebibytes / BAR_MEBIBYTES);
            worst = Math.max(worst, (double) row.megabytes / BAR_MEGABYTES);
        }
        System.out.printf(
                "ratio: worst of all to its bar (ready %.0f s, idle %d MiB, %d MB) = %.2f (%s)%n",
                BAR_SECONDS, BAR_MEBIBYTES, BAR_MEGABYTES, worst, Verdict.of(worst <= 1));
    }
}
