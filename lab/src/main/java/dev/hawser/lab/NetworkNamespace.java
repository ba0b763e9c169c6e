package dev.hawser.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One of the kernel's network namespaces, known by its name under {@code /run/netns}. */
record NetworkNamespace(String name) {
    static final String PREFIX = "hawser-";

    static NetworkNamespace add(String name) {
        var namespace = new NetworkNamespace(name);
        Shell.run("ip", "netns", "add", name);
        namespace.ip("link set lo up");
        return namespace;
    }

    /**
     * The words that let a program run in it. Not {@code ip netns exec}: that mounts a new /sys,
     * and the cgroup mounts in it are gone.
     */
    List<String> enter() {
        return List.of("nsenter", "--net=" + Path.of("/run/netns", name));
    }

    String run(String... words) {
        var all = new ArrayList<>(enter());
        all.addAll(List.of(words));
        return Shell.run(all.toArray(String[]::new));
    }

    void ip(String words) {
        run(("ip " + words).split(" ", -1));
    }

    /** Every process in it, our own and those that they started. */
    List<ProcessMark> processes() {
        var result = Shell.attempt(List.of("ip", "netns", "pids", name));
        return result.good()
                ? result.output()
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .flatMap(line -> ProcessMark.of(Long.parseLong(line)).stream())
                        .toList()
                : List.of();
    }

    /**
     * Its way out goes first: a connection that was cut keeps the kernel from dropping the rest for
     * minutes, and the other end of the cable has a name that the next run wants.
     */
    void delete() {
        var cable = new ArrayList<>(enter());
        cable.addAll(List.of("ip", "link", "delete", "eth0"));
        Shell.attempt(cable);
        Shell.attempt(List.of("ip", "netns", "delete", name));
    }
}
