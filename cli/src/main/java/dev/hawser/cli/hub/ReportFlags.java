package dev.hawser.cli.hub;

import dev.hawser.cli.text.Format;
import picocli.CommandLine.Option;

/** The flags of commands that tell something about a hub. */
public final class ReportFlags {
    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            defaultValue = "kubelb",
            description = "Where the manager runs on the hub (default: ${DEFAULT-VALUE}).")
    private String namespace = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format = Format.table;

    /** The manager's, on the hub. */
    public String namespace() {
        return namespace;
    }

    public Format format() {
        return format;
    }
}
