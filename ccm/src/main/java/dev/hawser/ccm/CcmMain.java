package dev.hawser.ccm;

import dev.hawser.cluster.server.Programs;
import picocli.CommandLine;

/** Starts the CCM as a program. */
public final class CcmMain {
    private CcmMain() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** Its flags, for whoever wants to know them. */
    public static CommandLine commandLine() {
        return Programs.commandLine(new CcmCommand());
    }
}
