package dev.hawser.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether this machine and this user can have clusters in network namespaces. */
final class ClusterSupport {
    private static final List<String> PROGRAMS =
            List.of("ip", "nsenter", "unshare", "umount", "sysctl");

    private ClusterSupport() {}

    /** The first thing that is missing, in words. */
    static Optional<String> objection() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return Optional.of("they need Linux");
        }
        if (!"root".equals(System.getProperty("user.name"))) {
            return Optional.of("they need root, and this is " + System.getProperty("user.name"));
        }
        if (!Files.isDirectory(Path.of("/sys/fs/cgroup"))) {
            return Optional.of("they need cgroups, and /sys/fs/cgroup is not there");
        }
        return PROGRAMS.stream()
                .filter(program -> !onPath(program))
                .map(program -> "they need the program " + program)
                .findFirst()
                .or(ClusterSupport::kernelObjection);
    }

    // Tried and not read off somewhere: capabilities, modules and policies all have a say.
    private static Optional<String> kernelObjection() {
        var tried = Shell.attempt(List.of("unshare", "--net", "true"));
        return tried.good()
                ? Optional.empty()
                : Optional.of("they need network namespaces: " + tried.output().strip());
    }

    private static boolean onPath(String program) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
