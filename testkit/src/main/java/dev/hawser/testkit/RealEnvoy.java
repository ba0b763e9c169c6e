package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import dev.hawser.lab.Run;
import dev.hawser.lab.RunningProcess;
import dev.hawser.lab.Shell;
import dev.hawser.lab.Tools;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * An Envoy process with a bootstrap of the test's choice.
 *
 * <p>The bootstrap may ask for admin port 0: the port Envoy got is asked of Envoy itself.
 */
public final class RealEnvoy implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Whether Envoy took a bootstrap, and what it said. */
    public record Verdict(boolean accepted, String words) {}

    private final RunningProcess process;
    private final EnvoyAdmin admin;

    private RealEnvoy(RunningProcess process, EnvoyAdmin admin) {
        this.process = process;
        this.admin = admin;
    }

    /** Starts it with a bootstrap file (YAML, or JSON if so named) and more arguments. */
    public static RealEnvoy start(Path bootstrap, String... arguments) {
        var folder = Run.current().newFolder("envoy");
        var adminAddress = folder.resolve("admin-address");
        var words = words(bootstrap);
        words.addAll(List.of("--admin-address-path", adminAddress.toString()));
        words.addAll(List.of(arguments));
        return new RealEnvoy(
                RunningProcess.start("envoy", folder, new ProcessBuilder(words)),
                new EnvoyAdmin(adminAddress));
    }

    /** Starts it with the text of a bootstrap (YAML or JSON). */
    public static RealEnvoy start(String bootstrap, String... arguments) {
        return start(written(bootstrap), arguments);
    }

    /** Has Envoy read a bootstrap as it would on start, and tell what it thinks. */
    public static Verdict validate(String bootstrap, String... arguments) {
        var words = words(written(bootstrap));
        words.addAll(List.of("--mode", "validate"));
        words.addAll(List.of(arguments));
        var result = Shell.attempt(words);
        return new Verdict(result.good(), result.output());
    }

    /** Waits until it has its configuration and accepts connections. */
    public RealEnvoy awaitReady() {
        await("Envoy is ready").atMost(PATIENCE).until(() -> failIfDead() && admin.ready());
        return this;
    }

    public int adminPort() {
        await("Envoy tells its admin address")
                .atMost(PATIENCE)
                .until(() -> failIfDead() && admin.port().isPresent());
        return admin.port().orElseThrow();
    }

    /** What the admin interface answers to a path such as {@code /config_dump}. */
    public String admin(String path) {
        var parts = path.split("\\?", 2);
        adminPort(); // waits for it
        return admin.ask(parts[0], parts.length == 2 ? parts[1] : null).body();
    }

    /** The value of one statistic, 0 if there is none of that name. */
    public long stat(String name) {
        return admin("/stats?filter=^" + name.replace(".", "\\.") + "$")
                .lines()
                .filter(line -> line.startsWith(name + ": "))
                .mapToLong(line -> Long.parseLong(line.substring(name.length() + 2)))
                .findFirst()
                .orElse(0);
    }

    public boolean alive() {
        return process.alive();
    }

    public long pid() {
        return process.pid();
    }

    /** The last of what it printed. */
    public String output() {
        return process.output();
    }

    /** Ends it at once, as a crash would. */
    public void kill() {
        process.kill();
    }

    @Override
    public void close() {
        process.stop();
    }

    private boolean failIfDead() {
        if (!process.alive()) {
            throw new IllegalStateException("Envoy ended: " + process.output());
        }
        return true;
    }

    private static List<String> words(Path bootstrap) {
        return new ArrayList<>(
                List.of(
                        Tools.find(Tool.ENVOY).toString(),
                        "--config-path",
                        bootstrap.toString(),
                        // Several Envoys on one machine would otherwise share memory for restarts.
                        "--disable-hot-restart",
                        "--concurrency",
                        "1"));
    }

    private static Path written(String bootstrap) {
        try {
            var file = Run.current().newFolder("bootstrap").resolve("envoy.yaml");
            return Files.writeString(file, bootstrap);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
