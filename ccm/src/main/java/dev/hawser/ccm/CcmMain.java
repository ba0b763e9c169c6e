package dev.hawser.ccm;

import picocli.CommandLine;

/** Starts the CCM as a program. */
public final class CcmMain {
    private CcmMain() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new CcmCommand())
                // Someone who starts a server wants one sentence about what to change, not a stack.
                .setExecutionExceptionHandler((exception, command, _) -> {
                    command.getErr().println("ccm: " + exception.getMessage());
                    return 1;
                });
    }
}
