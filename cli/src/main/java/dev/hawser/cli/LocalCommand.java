package dev.hawser.cli;

import dev.hawser.cli.local.LocalSession;
import dev.hawser.cluster.server.ProcessLogs;
import dev.hawser.cluster.server.StopSignal;
import dev.hawser.toolbox.Tool;
import dev.hawser.toolbox.ToolMissingException;
import dev.hawser.toolbox.Toolbox;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a hub and its tenants on this machine, as a folder of YAML files describes them. */
@Command(
        name = "local",
        description = {
            "Run a hub and its tenants on this machine, without root, on loopback addresses.",
            "FOLDER holds hub/*.yaml and tenants/<name>/*.yaml; saved changes take effect at once."
        },
        mixinStandardHelpOptions = true,
        versionProvider = HawserMain.Version.class)
final class LocalCommand implements Callable<Integer> {
    private static final int BAD_INPUT = 2;

    @Spec private CommandSpec spec; // set by picocli

    @Parameters(
            arity = "0..1",
            paramLabel = "FOLDER",
            description = "The folder to run (default: examples/quickstart).")
    private @Nullable Path folder;

    @Option(
            names = "--once",
            description = "Wait until all is ready, try every load balancer once, print, and end.")
    private boolean once;

    @Option(
            names = "--deadline",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "How long --once waits (default: ${DEFAULT-VALUE}).")
    private int deadlineSeconds;

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Where the log goes (default: a new file among the temporary ones).")
    private @Nullable Path log;

    @Override
    public Integer call() throws IOException, InterruptedException {
        var chosen = folder != null ? folder : quickstart();
        if (!Files.isDirectory(chosen.resolve("hub"))
                && !Files.isDirectory(chosen.resolve("tenants"))) {
            err().println(
                            chosen
                                    + " holds neither hub/ nor tenants/ (expected: hub/*.yaml,"
                                    + " tenants/<name>/*.yaml)");
            return BAD_INPUT;
        }
        var toolbox = Toolbox.standard();
        try {
            toolbox.find(Tool.ENVOY); // first of all, since nothing can be shown without it
        } catch (ToolMissingException e) {
            err().println(e.getMessage());
            return 1;
        }
        var logFile = log != null ? log : Files.createTempFile("hawser-local-", ".log");
        ProcessLogs.writeJson(logFile);
        err().println("log: " + logFile);
        // Java 22 to 24 give a console in any case, others only where there is one.
        boolean terminal =
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        return run(new LocalSession(chosen, toolbox, out(), terminal));
    }

    /** Ctrl-C interrupts us, and the process ends only when everything we started is gone. */
    private int run(LocalSession session) throws IOException, InterruptedException {
        try (var stop = StopSignal.install()) {
            var us = Thread.currentThread();
            Thread.startVirtualThread(() -> {
                try {
                    stop.await();
                    us.interrupt();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            return once ? session.once(Duration.ofSeconds(deadlineSeconds)) : session.live();
        } catch (InterruptedException e) {
            return 0; // told to stop, and did
        }
    }

    private static Path quickstart() {
        return Path.of(Optional.ofNullable(System.getenv("HAWSER_HOME")).orElse("."))
                .resolve("examples/quickstart");
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
