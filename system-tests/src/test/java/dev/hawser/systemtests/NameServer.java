package dev.hawser.systemtests;

import dev.hawser.lab.RealCluster;
import dev.hawser.testkit.AddOn;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

/** A DNS server inside of a hub, which external-dns fills with what the hub's objects say. */
final class NameServer implements AutoCloseable {
    private static final String ADDRESS = "127.0.0.1";
    private static final String KEY = "external-dns";
    private static final String SECRET =
            Base64.getEncoder()
                    .encodeToString("a key of one test".repeat(2).getBytes(StandardCharsets.UTF_8));

    private final RealCluster hub;
    private final Path folder = AddOn.newFolder("names");
    private final AddOn server;
    private final AddOn filler;

    private NameServer(RealCluster hub, String domain) {
        this.hub = hub;
        write("zone", zone());
        server = AddOn.start(hub, Tool.NAMED, "-g", "-n", "1", "-c", settings(domain).toString());
        filler =
                AddOn.start(
                        hub,
                        Tool.EXTERNAL_DNS,
                        "--kubeconfig=" + hub.kubeconfig(),
                        "--source=ingress",
                        "--source=gateway-httproute",
                        "--provider=rfc2136",
                        "--rfc2136-host=" + ADDRESS,
                        "--rfc2136-port=53",
                        "--rfc2136-zone=" + domain,
                        "--rfc2136-tsig-keyname=" + KEY,
                        "--rfc2136-tsig-secret=" + SECRET,
                        "--rfc2136-tsig-secret-alg=hmac-sha256",
                        "--rfc2136-tsig-axfr",
                        "--registry=txt",
                        "--txt-owner-id=hub",
                        "--txt-prefix=owner-",
                        "--policy=sync",
                        "--interval=2s");
    }

    static NameServer start(RealCluster hub, String domain) {
        return new NameServer(hub, domain);
    }

    /** What tells a C library to ask it. */
    Path resolver() {
        return write("resolv.conf", "nameserver %s\noptions ndots:1\n".formatted(ADDRESS));
    }

    /** The addresses that a name has. */
    List<String> dig(String name) {
        return AddOn.ask(hub, Tool.DIG, "@" + ADDRESS, "+short", "+time=2", "+tries=1", name, "A")
                .lines()
                .toList();
    }

    /** What both programs said last. */
    String words() {
        return "named: %s\nexternal-dns: %s".formatted(server.output(), filler.output());
    }

    @Override
    public void close() {
        filler.close();
        server.close();
    }

    private static String zone() {
        return """
        $TTL 10
        @ IN SOA ns root 1 60 60 600 1
        @ IN NS ns
        ns IN A 127.0.0.1
        """;
    }

    private Path settings(String domain) {
        return write(
                "named.conf",
                """
                options {
                    directory "FOLDER";
                    listen-on port 53 { ADDRESS; };
                    listen-on-v6 { none; };
                    pid-file none;
                    session-keyfile none;
                    recursion no;
                    dnssec-validation no;
                    notify no;
                };
                controls { };
                key "KEY" { algorithm hmac-sha256; secret "SECRET"; };
                zone "DOMAIN" {
                    type primary;
                    file "FOLDER/zone";
                    allow-update { key "KEY"; };
                    allow-transfer { key "KEY"; };
                };
                """
                        .replace("FOLDER", folder.toString())
                        .replace("ADDRESS", ADDRESS)
                        .replace("KEY", KEY)
                        .replace("SECRET", SECRET)
                        .replace("DOMAIN", domain));
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
