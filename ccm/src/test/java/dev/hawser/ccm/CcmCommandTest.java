package dev.hawser.ccm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Leases;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.planner.publish.NodeAddressType;
import dev.hawser.planner.publish.NodeSelector;
import dev.hawser.planner.publish.PublishOptions;
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

class CcmCommandTest {
    @Test
    void defaultsAreThoseOfTheReference() {
        assertThat(options("--cluster-name=blue"))
                .satisfies(options -> {
                    assertThat(options.publish())
                            .isEqualTo(PublishOptions.forHubNamespace("tenant-blue"));
                    assertThat(options.metrics()).hasValue(ListenAddress.parse(":9445"));
                    assertThat(options.health()).hasValue(ListenAddress.parse(":8081"));
                    assertThat(options.lease()).hasValue(new ObjectKey("kubelb", Leases.CCM));
                });
    }

    @Test
    void everyFlagIsHeard() {
        var options =
                options(
                        "--cluster-name=tenant-blue",
                        "--node-address-type=InternalIP",
                        "--node-address-label-selector=pool=edge,zone==west",
                        "--max-node-address-count=5",
                        "--use-loadbalancer-class",
                        "--metrics-addr=0",
                        "--health-probe-bind-address=[::1]:8082",
                        "--enable-leader-election=true",
                        "--leader-election-namespace=elections");

        assertThat(options.publish())
                .isEqualTo(
                        new PublishOptions(
                                "tenant-blue",
                                true,
                                NodeAddressType.INTERNAL_IP,
                                NodeSelector.parse("pool=edge,zone=west"),
                                5));
        assertThat(options.metrics()).isEmpty();
        assertThat(options.health()).hasValue(new ListenAddress("::1", 8082));
        assertThat(options.lease()).hasValue(new ObjectKey("elections", Leases.CCM));
        assertThat(options("--cluster-name=blue", "--enable-leader-election=false").lease())
                .isEmpty();
    }

    @Test
    void flagsOfWhatIsStillToComeDoNotKeepItFromStartingAndThoseAskedForInVainAreKnown() {
        assertThat(unmet("--cluster-name=blue")).isEmpty();
        assertThat(
                        unmet(
                                "--cluster-name=blue",
                                "--enable-cloud-provider=true",
                                "--use-ingress-class=true",
                                "--use-gateway-class",
                                "--disable-ingress-controller",
                                "--disable-gateway-controller=true",
                                "--disable-httproute-controller=true",
                                "--disable-grpcroute-controller=true",
                                "--enable-gateway-api=false",
                                "--install-gateway-api-crds=false",
                                "--gateway-api-crds-channel=standard",
                                "--enable-secret-synchronizer=false",
                                "--enable-ingress-conversion=false",
                                "--ingress-conversion-only=false",
                                "--conversion-gateway-name=kubelb",
                                "--conversion-gateway-namespace=kubelb",
                                "--conversion-gateway-class=kubelb",
                                "--conversion-ingress-class=",
                                "--conversion-domain-replace=",
                                "--conversion-domain-suffix=",
                                "--conversion-gateway-annotations=",
                                "--conversion-propagate-external-dns-annotations=true",
                                "--conversion-disable-envoy-gateway-features=false",
                                "--conversion-copy-tls-secrets=true"))
                .isEmpty();
        assertThat(
                        unmet(
                                "--cluster-name=blue",
                                "--enable-gateway-api",
                                "--gateway-api-crds-channel=experimental",
                                "--conversion-copy-tls-secrets=false"))
                .containsExactly(
                        "--enable-gateway-api",
                        "--gateway-api-crds-channel",
                        "--conversion-copy-tls-secrets");
    }

    private static List<String> unmet(String... arguments) {
        var commandLine = CcmMain.commandLine();
        commandLine.parseArgs(arguments);
        return LaterFlags.unmet(commandLine.getCommandSpec());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --node-address-type=External           | expected: ExternalIP, InternalIP, Hostname
                    --node-address-label-selector=a=b=c    | a=b=c' (expected: terms as pool=edge
                    --max-node-address-count=-1            | expected: 0 for all, or more
                    --metrics-addr=9445                    | --metrics-addr: listen address: 9445 (expected: :8081
                    --kubelb-address=hub:port              | hub:port' is not the address of a server
                    --cluster-name=                        | expected: a Tenant's metadata.name
                    --no-such-flag                         | --no-such-flag
                    --enable-gateway-api=perhaps           | --enable-gateway-api
                    --enable-cloud-provider=false          | --enable-cloud-provider=false: this CCM always writes
                    --ingress-conversion-only              | run the conversion with KubeLB's own CCM
                    --enable-leader-election               | --leader-election-namespace
                    """)
    void whatCannotBeMeantIsSaid(String flag, String words) {
        var error = new StringWriter();
        var commandLine = CcmMain.commandLine().setErr(new PrintWriter(error));
        var arguments =
                flag.startsWith("--cluster-name")
                        ? new String[] {flag}
                        : new String[] {"--cluster-name=blue", flag};

        assertThat(commandLine.execute(arguments)).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(error.toString()).contains(words);
    }

    @Test
    void aMissingOrBrokenKubeconfigIsNamed(@TempDir Path folder) throws Exception {
        var missing = folder.resolve("missing");
        var broken = Files.writeString(folder.resolve("broken"), "this: [is no kubeconfig");

        assertThat(RefusedStart.words(missing, missing)).contains(missing.toString());
        assertThat(RefusedStart.words(broken, broken)).contains(broken.toString());
    }

    @Test
    void inAPodItsTokenIsKeptInTheSecretOfItsNamespace() {
        var credential =
                options("--cluster-name=blue", "--kubelb-kubeconfig=/kube/kubelb")
                        .hubCredential()
                        .orElseThrow();

        assertThat(credential.secret()).isEqualTo(new ObjectKey("kubelb", "kubelb-cluster"));
        assertThat(credential.kubeconfig()).isEqualTo(Path.of("/kube/kubelb"));
        assertThat(options("--cluster-name=blue", "--kubelb-secret=other").hubCredential())
                .hasValueSatisfying(it -> assertThat(it.secret().name()).isEqualTo("other"));
    }

    private static CcmOptions options(String... arguments) {
        var command = new CcmCommand();
        new CommandLine(command).parseArgs(arguments);
        return command.options(Optional.of("kubelb"));
    }
}
