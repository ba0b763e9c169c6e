package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether this machine and this user can have clusters in network namespaces. */
public final class ClusterSupport {
    private static final Map<String, String> PROGRAMS =
            Map.of(
                    "ip", "iproute2",
                    "nsenter", "util-linux",
                    "unshare", "util-linux",
                    "umount", "mount",
                    "sysctl", "procps");

    private ClusterSupport() {}

    /** Prints why not; prints nothing where they can be had. */
    public static void main(String... arguments) {
        objection().ifPresent(System.out::println);
    }

    /** The first thing that is missing, as a sentence. */
    public static Optional<String> objection() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return need("Linux, and this is " + System.getProperty("os.name"));
        }
        if (!"root".equals(System.getProperty("user.name"))) {
            return need("root (for network namespaces, cgroups, mounts): run it as root");
        }
        if (!Files.isDirectory(Path.of("/sys/fs/cgroup"))) {
            return need("cgroups, and /sys/fs/cgroup is not there");
        }
        var machine = new Machine(System.getenv(), line -> {});
        return PROGRAMS.keySet().stream()
                .sorted()
                .filter(program -> machine.onPath(program).isEmpty())
                .findFirst()
                .flatMap(it -> need("the command %s (package %s)".formatted(it, PROGRAMS.get(it))))
                .or(ClusterSupport::kernelObjection);
    }

    // Tried and not read off somewhere: capabilities, modules and policies all have a say.
    private static Optional<String> kernelObjection() {
        var words = List.of("unshare", "--net", "true");
        try {
            new Command(words, Path.of("/"), Map.of(), Duration.ofSeconds(20)).run();
            return Optional.empty();
        } catch (IOException e) {
            return need("new network namespaces, which are refused here: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return need("new network namespaces; interrupted while trying to make one");
        }
    }

    private static Optional<String> need(String what) {
        return Optional.of("real clusters need " + what);
    }
}
