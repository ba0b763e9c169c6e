package dev.hawser.manager;

import dev.hawser.api.Tenant;
import dev.hawser.cluster.FirstRequest;
import dev.hawser.cluster.server.Programs;
import java.util.List;
import picocli.CommandLine;

/** Starts the manager as a program. */
public final class ManagerMain {
    private ManagerMain() {}

    public static void main(String[] arguments) {
        FirstRequest.prepare(List.of(Tenant.class)); // every hub in use has one
        System.exit(commandLine().execute(arguments));
    }

    /** Its flags, for whoever wants to know them. */
    public static CommandLine commandLine() {
        return Programs.commandLine(new ManagerCommand());
    }
}
