package dev.hawser.cli.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.node.Protocol;
import dev.hawser.toolbox.Toolbox;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** One session on a copy of the quickstart, used by every test in a file of its own. */
@Tag("envoy")
@Isolated("it asks whether any process is left that this one has started")
class LocalSessionTest {
    private static final Path QUICKSTART = Path.of("../examples/quickstart");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir private static Path folder;
    private static final StringWriter written = new StringWriter();
    private static Thread session;

    @BeforeAll
    static void start() throws IOException {
        copy(QUICKSTART, folder);
        session =
                Thread.ofPlatform()
                        .name("session")
                        .start(() -> {
                            try {
                                new LocalSession(
                                                folder,
                                                Toolbox.standard(),
                                                new PrintWriter(written),
                                                false)
                                        .live();
                            } catch (IOException e) {
                                written.write(e.toString());
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
    }

    @AfterAll
    static void stopLeavesNoProcess() throws InterruptedException {
        session.interrupt();
        session.join();
        assertThat(ProcessHandle.current().descendants().toList()).isEmpty();
    }

    @Test
    void tenantsWithEquallyNamedServicesAnswerSeparately() throws Exception {
        var blue = ask("blue", "web 80/TCP", Protocol.TCP);
        var green = ask("green", "web 80/TCP", Protocol.TCP);
        assertThat(blue).contains("tenant: blue", "service: web", "pod: web-");
        assertThat(green).contains("tenant: green", "service: web", "pod: web-");
        assertThat(ask("blue", "echo 7007/UDP", Protocol.UDP))
                .contains("tenant: blue", "echo: hello");
    }

    @Test
    void aSavedChangeChangesTraffic() throws Exception {
        ask("blue", "web 80/TCP", Protocol.TCP);
        edit("blue/web.yaml", "Hello from blue.", "Changed.");
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(ask("blue", "web 80/TCP", Protocol.TCP)).contains("Changed."));
    }

    @Test
    void aBrokenFileIsSaidWithItsLineAndWhatRanGoesOn() throws Exception {
        ask("green", "web 80/TCP", Protocol.TCP);
        edit("green/web.yaml", "      port: 80", "      prot: 80");
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(written.toString())
                                .contains(
                                        "web.yaml:13: unknown field spec.ports[0].prot (did you"
                                                + " mean port?)"));
        assertThat(ask("green", "web 80/TCP", Protocol.TCP)).contains("tenant: green");
        edit("green/web.yaml", "      prot: 80", "      port: 80");
        await().atMost(PATIENCE)
                .until(() -> written.toString().contains("(did you mean port?)  is gone"));
    }

    @Test
    void aNewFileIsServedAndARemovedOneNoLonger() throws Exception {
        var file = folder.resolve("tenants/green/more.yaml");
        Files.writeString(
                file,
                Files.readString(QUICKSTART.resolve("tenants/green/web.yaml"))
                        .replace("name: web", "name: more")
                        .replace("app: web", "app: more"));
        assertThat(ask("green", "more 80/TCP", Protocol.TCP)).contains("service: more");
        Files.delete(file);
        await().atMost(PATIENCE)
                .until(() ->
                        written.toString().contains("green  Service default/more 80/TCP  is gone"));
    }

    @Test
    void aNewTenantIsServedAndARemovedOneNoLonger() throws Exception {
        var tenant = Files.createDirectory(folder.resolve("tenants/violet"));
        var file = tenant.resolve("web.yaml");
        Files.copy(QUICKSTART.resolve("tenants/green/web.yaml"), file);
        assertThat(ask("violet", "web 80/TCP", Protocol.TCP)).contains("tenant: violet");
        Files.delete(file);
        Files.delete(tenant);
        await().atMost(PATIENCE)
                .until(() ->
                        written.toString().contains("violet  Service default/web 80/TCP  is gone"));
    }

    private static String ask(String tenant, String service, Protocol protocol) throws Exception {
        var line =
                Pattern.compile(
                        "%s  Service default/%s  ([0-9.]+):([0-9]+)  ready"
                                .formatted(tenant, Pattern.quote(service)));
        await().atMost(PATIENCE).until(() -> line.matcher(written.toString()).find());
        var found = line.matcher(written.toString());
        assertThat(found.find()).isTrue();
        var at =
                new InetSocketAddress(
                        InetAddress.ofLiteral(found.group(1)), Integer.parseInt(found.group(2)));
        return Request.make(new Row.Address(protocol, at));
    }

    private static void edit(String file, String from, String to) throws IOException {
        var path = folder.resolve("tenants").resolve(file);
        var text = Files.readString(path);
        assertThat(text).contains(from);
        Files.writeString(path, text.replace(from, to));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (var file : files.toList()) {
                var target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
