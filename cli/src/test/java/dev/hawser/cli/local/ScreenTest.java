package dev.hawser.cli.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cli.folder.Problem;
import dev.hawser.node.Protocol;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScreenTest {
    private static final Row WAITING =
            new Row(
                    "blue",
                    "Service default/web 80/TCP",
                    Optional.empty(),
                    false,
                    "waiting for the hub");
    private static final Row READY =
            new Row(
                    "blue",
                    "Service default/web 80/TCP",
                    Optional.of(new Row.Address(Protocol.TCP, at("127.10.0.1", 80))),
                    true,
                    "ready");
    private static final Row ECHO =
            new Row(
                    "green",
                    "Service default/echo 7/UDP",
                    Optional.of(new Row.Address(Protocol.UDP, at("127.10.0.2", 7))),
                    true,
                    "ready");

    private final StringWriter written = new StringWriter();

    @Test
    void theTableAlignsItsColumnsAndSaysWhatToType() {
        assertThat(Table.lines(List.of(READY, ECHO)))
                .containsExactly(
                        "TENANT  OBJECT                      ADDRESS        STATE  TRY",
                        "blue    Service default/web 80/TCP  127.10.0.1:80  ready  curl"
                                + " http://127.10.0.1/",
                        "green   Service default/echo 7/UDP  127.10.0.2:7   ready  echo hello | nc"
                                + " -u -w1 127.10.0.2 7");
    }

    @Test
    void withoutATerminalOnlyChangesArePrinted() {
        var screen = Screen.on(new PrintWriter(written), false);
        screen.show(List.of(WAITING), List.of());
        screen.show(List.of(WAITING), List.of());
        screen.show(
                List.of(READY),
                List.of(new Problem(Path.of("a.yaml"), 3, "unknown field spec.prots")));
        screen.show(List.of(), List.of());
        assertThat(written.toString().lines())
                .containsExactly(
                        "blue  Service default/web 80/TCP  -  waiting for the hub",
                        "a.yaml:3: unknown field spec.prots",
                        "blue  Service default/web 80/TCP  127.10.0.1:80  ready  curl"
                                + " http://127.10.0.1/",
                        "a.yaml:3: unknown field spec.prots  is gone",
                        "blue  Service default/web 80/TCP  is gone");
    }

    @Test
    void onATerminalTheTableIsDrawnOverTheLastOne() {
        var screen = Screen.on(new PrintWriter(written), true);
        screen.show(List.of(READY, ECHO), List.of());
        screen.show(List.of(READY), List.of());
        assertThat(written.toString()).contains("\033[3F\033[J");
    }

    private static InetSocketAddress at(String ip, int port) {
        return new InetSocketAddress(InetAddress.ofLiteral(ip), port);
    }
}
