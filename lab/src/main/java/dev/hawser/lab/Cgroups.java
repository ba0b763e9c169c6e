package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A control group of one name in every hierarchy: one for each controller (v1), or the one (v2).
 */
record Cgroups(String name) {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");

    /** Creates it everywhere; the kubelet demands that its root exists. */
    static Cgroups create(String name) {
        var cgroups = new Cgroups(name);
        for (var hierarchy : hierarchies()) {
            try {
                var folder = Files.createDirectories(hierarchy.resolve(name));
                // A new cpuset is empty and takes no process until it is given processors.
                for (var file : List.of("cpuset.cpus", "cpuset.mems")) {
                    if (hierarchy.endsWith("cpuset")) {
                        Files.writeString(
                                folder.resolve(file),
                                Files.readString(hierarchy.resolve(file)).strip());
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return cgroups;
    }

    /** Every process in it or below it. */
    List<ProcessMark> processes() {
        return processes(folders());
    }

    /** Those of one group below it, whichever it is in. */
    List<ProcessMark> processes(String group) {
        return processes(folders().filter(folder -> folder.endsWith(group)));
    }

    private static List<ProcessMark> processes(Stream<Path> folders) {
        return folders.map(folder -> folder.resolve("cgroup.procs"))
                .flatMap(Cgroups::lines)
                .distinct()
                .flatMap(line -> ProcessMark.of(Long.parseLong(line)).stream())
                .toList();
    }

    /** Removes it; its processes must be gone. */
    void delete() {
        folders().sorted(Comparator.reverseOrder()).forEach(folder -> folder.toFile().delete());
    }

    boolean exists() {
        return folders().findAny().isPresent();
    }

    private Stream<Path> folders() {
        return hierarchies().stream()
                .map(hierarchy -> hierarchy.resolve(name))
                .filter(Files::isDirectory)
                .flatMap(Cgroups::below);
    }

    private static Stream<Path> below(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isDirectory).toList().stream();
        } catch (IOException | UncheckedIOException e) {
            return Stream.of(folder); // a pod's group went away while we looked
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static List<Path> hierarchies() {
        if (Files.exists(ROOT.resolve("cgroup.controllers"))) {
            return List.of(ROOT);
        }
        try (var files = Files.list(ROOT)) {
            return files.filter(file -> Files.exists(file.resolve("cgroup.procs")))
                    .filter(file -> !Files.isSymbolicLink(file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
