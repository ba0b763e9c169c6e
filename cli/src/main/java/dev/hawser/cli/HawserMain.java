package dev.hawser.cli;

import dev.hawser.cli.lab.LabCommand;
import dev.hawser.cli.status.StatusCommand;
import dev.hawser.cli.tenant.TenantCommand;
import dev.hawser.cli.why.WhyCommand;
import dev.hawser.cluster.server.ProcessLogs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command {@code hawser}. */
@Command(
        name = "hawser",
        description = "A load-balancing hub for many Kubernetes clusters.",
        mixinStandardHelpOptions = true,
        versionProvider = HawserMain.Version.class,
        footerHeading = "%nEnvironment:%n",
        footer = {
            "  KUBECONFIG     The hub's credentials, unless --kubeconfig says where they are.",
            "  HAWSER_ENVOY   The Envoy to run; else the one on the PATH, or one that is fetched.",
            "  HAWSER_CACHE   Where fetched programs are kept. Default: ~/.cache/hawser"
        },
        subcommands = {
            LocalCommand.class,
            LabCommand.class,
            TenantCommand.class,
            StatusCommand.class,
            WhyCommand.class
        })
public final class HawserMain {
    public static void main(String[] arguments) {
        ProcessLogs.silence(); // unless a command has a log
        System.exit(commandLine().execute(arguments));
    }

    /** Its commands and flags, for whoever wants to know them. */
    public static CommandLine commandLine() {
        return new CommandLine(new HawserMain());
    }

    /** As Maven wrote it into the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            var version = HawserMain.class.getPackage().getImplementationVersion();
            return new String[] {"hawser " + (version == null ? "(not packaged)" : version)};
        }
    }

    private HawserMain() {}
}
