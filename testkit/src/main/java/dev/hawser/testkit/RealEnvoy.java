package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /** Whether Envoy took a bootstrap, and what it said. */
    public record Verdict(boolean accepted, String words) {}

    private final RunningProcess process;
    private final Path adminAddress;

    private RealEnvoy(RunningProcess process, Path adminAddress) {
        this.process = process;
        this.adminAddress = adminAddress;
    }

    /** Starts it with a bootstrap file (YAML, or JSON if so named) and more arguments. */
    public static RealEnvoy start(Path bootstrap, String... arguments) {
        var folder = TestRun.current().newFolder("envoy");
        var adminAddress = folder.resolve("admin-address");
        var words = words(bootstrap);
        words.addAll(List.of("--admin-address-path", adminAddress.toString()));
        words.addAll(List.of(arguments));
        return new RealEnvoy(
                RunningProcess.start("envoy", folder, new ProcessBuilder(words)), adminAddress);
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
        await("Envoy is ready").atMost(PATIENCE).until(() -> failIfDead() && ready());
        return this;
    }

    public int adminPort() {
        await("Envoy tells its admin address")
                .atMost(PATIENCE)
                .until(() -> failIfDead() && !adminText().isBlank());
        var text = adminText().strip();
        return Integer.parseInt(text.substring(text.lastIndexOf(':') + 1));
    }

    /** What the admin interface answers to a path such as {@code /config_dump}. */
    public String admin(String path) {
        return ask(path).body();
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

    private boolean ready() {
        try {
            return ask("/ready").statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false; // not listening yet
        }
    }

    private HttpResponse<String> ask(String path) {
        var uri =
                URI.create(
                        "http://127.0.0.1:"
                                + adminPort()
                                + path.replace("^", "%5E").replace("\\", "%5C"));
        try {
            return HTTP.send(
                    HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking Envoy " + path, e);
        }
    }

    private boolean failIfDead() {
        if (!process.alive()) {
            throw new IllegalStateException("Envoy ended: " + process.output());
        }
        return true;
    }

    private String adminText() {
        try {
            return Files.exists(adminAddress) ? Files.readString(adminAddress) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
            var file = TestRun.current().newFolder("bootstrap").resolve("envoy.yaml");
            return Files.writeString(file, bootstrap);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
