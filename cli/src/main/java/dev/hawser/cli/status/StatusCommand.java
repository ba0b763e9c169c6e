package dev.hawser.cli.status;

import dev.hawser.cli.hub.HubFlags;
import dev.hawser.cli.hub.ReportFlags;
import dev.hawser.cli.hub.Trouble;
import dev.hawser.cluster.ClusterException;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** How a whole hub is. */
@Command(
        name = "status",
        description = {
            "Show how a hub is: managers, tenants, load balancers, proxies with the version they"
                    + " should have and the one they have, and what is not well.",
            "What proxies have is told by the managers, through the API server; who may not read"
                    + " pods/proxy there is told the rest."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:All is well, as far as can be seen.",
            "1:Something is not, or the hub cannot be asked.",
            "2:A flag is wrong."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hawser status --kubeconfig hub.yaml",
            "  hawser status -o json | jq '.notWell[].subject'"
        })
public final class StatusCommand implements Callable<Integer> {
    @Mixin private HubFlags hub = new HubFlags();

    @Mixin private ReportFlags report = new ReportFlags();

    @Spec private CommandSpec spec; // set by picocli

    @Override
    public Integer call() {
        var command = spec.commandLine();
        HubReader.prepare();
        try (var cluster = hub.connect()) {
            var status =
                    HubStatuses.from(HubReader.read(cluster, report.namespace(), Instant.now()));
            command.getOut().println(report.format().write(status, StatusTable::lines));
            return status.well() ? 0 : 1;
        } catch (ClusterException e) {
            command.getErr().println(Trouble.words("the hub", e));
            return 1;
        }
    }
}
