package dev.hawser.manager;

import picocli.CommandLine;

/** Starts the manager as a program. */
public final class ManagerMain {
    private ManagerMain() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new ManagerCommand())
                // Someone who starts a server wants one sentence about what to change, not a stack.
                .setExecutionExceptionHandler((exception, command, _) -> {
                    command.getErr().println("manager: " + exception.getMessage());
                    return 1;
                });
    }
}
