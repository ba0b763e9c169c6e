package dev.hawser.ccm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/** A CCM that cannot start, and the one line in which it says why. */
final class RefusedStart {
    private RefusedStart() {}

    static String words(Path tenantKubeconfig, Path hubKubeconfig) {
        var error = new StringWriter();
        var exit =
                CcmMain.commandLine()
                        .setErr(new PrintWriter(error))
                        .execute(
                                "--cluster-name=blue",
                                "--enable-leader-election=false",
                                "--metrics-addr=0",
                                "--health-probe-bind-address=0",
                                "--kubeconfig=" + tenantKubeconfig,
                                "--kubelb-kubeconfig=" + hubKubeconfig);
        assertThat(exit).isEqualTo(1);
        assertThat(error.toString()).startsWith("ccm: ").hasLineCount(1);
        return error.toString();
    }
}
