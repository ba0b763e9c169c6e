package dev.hawser.ccm;

import dev.hawser.cluster.FirstRequest;
import dev.hawser.cluster.server.Programs;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import picocli.CommandLine;

/** Starts the CCM as a program. */
public final class CcmMain {
    private CcmMain() {}

    public static void main(String[] arguments) {
        FirstRequest.prepare(List.of(Service.class)); // every cluster has one
        System.exit(commandLine().execute(arguments));
    }

    /** Its flags, for whoever wants to know them. */
    public static CommandLine commandLine() {
        return Programs.commandLine(new CcmCommand());
    }
}
