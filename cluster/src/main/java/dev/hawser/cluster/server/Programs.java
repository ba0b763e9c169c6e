package dev.hawser.cluster.server;

import picocli.CommandLine;

/** How our programs deal with their command line. */
public final class Programs {
    private Programs() {}

    public static CommandLine commandLine(Object command) {
        return new CommandLine(command)
                // Someone who starts a server wants one sentence about what to change, not a stack.
                .setExecutionExceptionHandler((exception, program, _) -> {
                    program.getErr()
                            .println(program.getCommandName() + ": " + exception.getMessage());
                    return 1;
                });
    }
}
