package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that a cluster is to the kernel, and its removal: used when a cluster is closed, and on those
 * of runs that were killed.
 */
record ClusterRemains(Path folder, NetworkNamespace namespace, Cgroups cgroups)
        implements AutoCloseable {
    static final String NOTE = "cluster";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Path LOG_LINKS = Path.of("/var/log/containers");

    /** Notes the name first, so that whatever is made after it can be found again. */
    static ClusterRemains note(Path folder, String name) {
        try {
            Files.writeString(folder.resolve(NOTE), name);
            return named(folder, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cluster whose note is in the folder. */
    static Optional<ClusterRemains> in(Path folder) {
        try {
            var note = folder.resolve(NOTE);
            return Files.exists(note)
                    ? Optional.of(named(folder, Files.readString(note).strip()))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static ClusterRemains named(Path folder, String name) {
        if (!name.startsWith(NetworkNamespace.PREFIX)) {
            throw new IllegalArgumentException(
                    "cluster: %s (expected: %s…)".formatted(name, NetworkNamespace.PREFIX));
        }
        return new ClusterRemains(folder, new NetworkNamespace(name), new Cgroups(name));
    }

    @Override
    public void close() {
        killNoted("kubelet"); // first, or it would restart what is killed next
        killAll();
        removeShimSockets();
        new Mounts(folder).removeAll();
        namespace.delete();
        cgroups.delete();
        removeLogLinks();
    }

    /** What is still there, in words; empty when all is gone. */
    List<String> traces() {
        var traces = new ArrayList<String>();
        processes().forEach(process -> traces.add("process " + process.pid()));
        new Mounts(folder).all().forEach(mount -> traces.add("mount " + mount));
        if (cgroups.exists()) {
            traces.add("cgroup " + cgroups.name());
        }
        if (Files.exists(Path.of("/run/netns", namespace.name()))) {
            traces.add("namespace " + namespace.name());
        }
        return traces;
    }

    private void killNoted(String program) {
        try {
            var note = folder.resolve(program + RunningProcess.NOTE);
            if (Files.exists(note)) {
                ProcessMark.parse(Files.readString(note)).ifPresent(ProcessMark::kill);
            }
        } catch (IOException e) {
            System.err.println("cannot read what to kill: " + e);
        }
    }

    // Again while any is left: a killed process may have started another just before.
    private void killAll() {
        Waiting.until(
                "all processes of " + namespace.name() + " are gone",
                PATIENCE,
                () -> {
                    var processes = processes();
                    processes.forEach(ProcessMark::kill);
                    return processes.isEmpty();
                });
    }

    // Pods are in the cgroup, shims and all else in the namespace.
    private List<ProcessMark> processes() {
        return Stream.concat(cgroups.processes().stream(), namespace.processes().stream()).toList();
    }

    // A killed shim leaves its socket in a folder that all containerds of a machine share.
    private void removeShimSockets() {
        var tasks = folder.resolve("containerd/state/io.containerd.runtime.v2.task/k8s.io");
        for (var task : Folders.list(tasks)) {
            try {
                var address = Files.readString(task.resolve("address")).strip();
                Files.deleteIfExists(Path.of(address.replaceFirst("^unix://", "")));
            } catch (NoSuchFileException e) {
                // It was killed before it had a socket.
            } catch (IOException e) {
                System.err.println("cannot remove the socket of " + task + ": " + e);
            }
        }
    }

    private void removeLogLinks() {
        for (var link : Folders.list(LOG_LINKS)) {
            try {
                if (Files.isSymbolicLink(link) && Files.readSymbolicLink(link).startsWith(folder)) {
                    Files.deleteIfExists(link);
                }
            } catch (IOException e) {
                System.err.println("cannot remove " + link + ": " + e);
            }
        }
    }
}
