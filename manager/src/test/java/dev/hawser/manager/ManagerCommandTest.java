package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.model.Network;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class ManagerCommandTest {

    @Test
    void startsWithTheReferencesDefaults() {
        var options = options(Optional.empty());

        assertThat(options.namespace()).isEqualTo("kubelb");
        assertThat(options.xds()).isEqualTo(new ListenAddress("", 8001));
        assertThat(options.metrics()).contains(new ListenAddress("", 9443));
        assertThat(options.health()).contains(new ListenAddress("", 8081));
        assertThat(options.leaderElection()).isTrue();
        assertThat(options.backends()).isEqualTo(AddressPolicy.strict());
        assertThat(options.bind()).isEqualTo(new BindPolicy.AnyAddress(true));
        assertThat(options.controlPlaneAddress(8001)).isEqualTo("envoycp.kubelb.svc:8001");
    }

    @Test
    void takesFlagsAsGoProgramsWriteThem() {
        var options =
                options(
                        Optional.of("from-environment"),
                        "--listen-address=[::]:9001",
                        "--metrics-addr=0",
                        "--enable-leader-election=false",
                        "--namespace=hub",
                        "--enable-gateway-api",
                        "--enable-tenant-migration=true",
                        "--zap-log-level=debug",
                        "--log-format=text",
                        "--debug",
                        "--hub-networks=10.244.0.0/16,fd00:10::/32",
                        "--find-hub-networks=false",
                        "--ipv4-only",
                        "--allow-loopback-backends");

        assertThat(options.namespace()).isEqualTo("hub");
        assertThat(options.xds()).isEqualTo(new ListenAddress("::", 9001));
        assertThat(options.metrics()).isEmpty();
        assertThat(options.leaderElection()).isFalse();
        assertThat(options.backends())
                .isEqualTo(
                        AddressPolicy.allowingLoopback()
                                .keepingOutOf(
                                        List.of(
                                                Network.parse("10.244.0.0/16").orElseThrow(),
                                                Network.parse("fd00:10::/32").orElseThrow())));
        assertThat(options.findsHubNetworks()).isFalse();
        assertThat(options.bind()).isEqualTo(new BindPolicy.AnyAddress(false));
        assertThat(options.controlPlaneAddress(9001)).isEqualTo("envoycp.hub.svc:9001");
    }

    @Test
    void takesTheNamespaceFromTheEnvironmentWhenNoFlagNamesOne() {
        assertThat(options(Optional.of("elsewhere")).namespace()).isEqualTo("elsewhere");
        assertThat(options(Optional.of("elsewhere"), "--namespace=").namespace())
                .isEqualTo("elsewhere");
        assertThat(options(Optional.of("")).namespace()).isEqualTo("kubelb");
    }

    @Test
    void findsTheHubsNetworksUnlessToldNotTo() {
        assertThat(options(Optional.empty()).findsHubNetworks()).isTrue();
    }

    @Test
    void tellsProxiesTheAddressItWasGiven() {
        var options = options(Optional.empty(), "--envoy-control-plane-address=10.0.0.7:18001");

        assertThat(options.controlPlaneAddress(8001)).isEqualTo("10.0.0.7:18001");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --listen-address=8001                   | --listen-address
                    --listen-address=::1:8001               | [::1]:8081
                    --listen-address=:99999                 | 0-65535
                    --metrics-addr=:http                    | --metrics-addr
                    --namespace=Not_A_Namespace             | --namespace
                    --envoy-control-plane-address=envoycp   | --envoy-control-plane-address
                    --envoy-image=                          | --envoy-image
                    --enable-leader-election=perhaps        | --enable-leader-election
                    --log-format=xml                        | set --log-format to json or text
                    --hub-networks=10.96.0.0                | --hub-networks
                    --no-such-flag                          | --no-such-flag
                    """)
    void saysWhatToChangeAboutAWrongValue(String argument, String words) {
        var errors = new StringWriter();

        var exit =
                ManagerMain.commandLine().setErr(new PrintWriter(errors, true)).execute(argument);

        assertThat(exit).isNotZero();
        assertThat(errors.toString()).contains(words).doesNotContain("\tat ");
    }

    @Test
    void aMissingOrBrokenKubeconfigIsNamedWithTheNextStep(@TempDir Path folder) throws Exception {
        var missing = folder.resolve("missing");
        var broken = Files.writeString(folder.resolve("broken"), "this: [is no kubeconfig");
        var empty = Files.writeString(folder.resolve("empty"), "");

        assertThat(failure(missing)).contains(missing.toString(), "check that it exists");
        assertThat(failure(broken)).contains(broken.toString(), "write it anew");
        assertThat(failure(empty)).contains(empty.toString(), "write it anew");
    }

    private static String failure(Path kubeconfig) {
        var errors = new StringWriter();

        var exit =
                ManagerMain.commandLine()
                        .setErr(new PrintWriter(errors, true))
                        .execute("--kubeconfig=" + kubeconfig);

        assertThat(exit).isEqualTo(1);
        assertThat(errors.toString()).startsWith("manager: ").hasLineCount(1);
        return errors.toString();
    }

    private static ManagerOptions options(Optional<String> namespaceVariable, String... arguments) {
        var command = new ManagerCommand();
        new CommandLine(command).parseArgs(arguments);
        return command.options(namespaceVariable);
    }
}
