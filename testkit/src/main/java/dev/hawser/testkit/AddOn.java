package dev.hawser.testkit;

import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Run;
import dev.hawser.lab.RunningProcess;
import dev.hawser.lab.Shell;
import dev.hawser.lab.Tools;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program that an operator runs beside ours, as a process in a cluster's network. */
public final class AddOn implements AutoCloseable {
    private final RunningProcess process;

    private AddOn(RunningProcess process) {
        this.process = process;
    }

    public static AddOn start(RealCluster cluster, Tool tool, String... arguments) {
        return new AddOn(
                RunningProcess.start(
                        tool.program(),
                        newFolder(tool.program()),
                        program(cluster, tool, arguments)));
    }

    /** Runs it to its end and returns what it printed, whatever it thinks of the result. */
    public static String ask(RealCluster cluster, Tool tool, String... arguments) {
        return Shell.attempt(program(cluster, tool, arguments)).output();
    }

    /** A new, empty folder for files that add-ons read. */
    public static Path newFolder(String name) {
        return Run.current().newFolder(name);
    }

    /** Teaches a cluster the kinds that a tool defines, and returns when they are served. */
    public static void define(RealCluster cluster, Tool definitions) {
        try {
            ServedKinds.install(cluster.client(), Files.readString(Tools.find(definitions)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean alive() {
        return process.alive();
    }

    /** The last of what it printed. */
    public String output() {
        return process.output();
    }

    @Override
    public void close() {
        process.close();
    }

    private static ProcessBuilder program(RealCluster cluster, Tool tool, String... arguments) {
        var words = new ArrayList<>(List.of(Tools.find(tool).toString()));
        words.addAll(List.of(arguments));
        var builder = cluster.inNamespace(new ProcessBuilder(words));
        builder.environment().put("PATH", Tools.path(Tool.IPTABLES));
        builder.environment().put("KUBECONFIG", cluster.kubeconfig().toString());
        return builder;
    }
}
