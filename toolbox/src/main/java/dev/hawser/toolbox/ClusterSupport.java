package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whether this machine and this user can have clusters in network namespaces. */
public final class ClusterSupport {
    private static final SortedMap<String, String> PROGRAMS =
            new TreeMap<>(
                    Map.of(
                            "ip", "iproute2",
                            "nsenter", "util-linux",
                            "unshare", "util-linux",
                            "umount", "mount",
                            "sysctl", "procps"));

    private ClusterSupport() {}

    /** Prints why not; prints nothing where they can be had. */
    public static void main(String... arguments) {
        objection().ifPresent(System.out::println);
    }

    /** All that is missing, as a sentence. */
    public static Optional<String> objection() {
        var missing = missing();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("real clusters need " + String.join(", and ", missing));
    }

    /** All that is missing, each with what to do about it. */
    public static List<String> missing() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return List.of("Linux, and this is " + System.getProperty("os.name"));
        }
        var missing = new ArrayList<String>();
        if (!"root".equals(System.getProperty("user.name"))) {
            missing.add("root (for network namespaces, cgroups, mounts): run it as root");
        }
        if (!Files.isDirectory(Path.of("/sys/fs/cgroup"))) {
            missing.add("cgroups, and /sys/fs/cgroup is not there");
        }
        var machine = new Machine(System.getenv(), line -> {});
        PROGRAMS.forEach((program, itsPackage) -> {
            if (machine.onPath(program).isEmpty()) {
                missing.add("the command %s (package %s)".formatted(program, itsPackage));
            }
        });
        if (missing.isEmpty()) {
            kernelObjection().ifPresent(missing::add);
        }
        return List.copyOf(missing);
    }

    // Tried and not read off somewhere: capabilities, modules and policies all have a say.
    private static Optional<String> kernelObjection() {
        var words = List.of("unshare", "--net", "true");
        try {
            new Command(words, Path.of("/"), Map.of(), Duration.ofSeconds(20)).run();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("new network namespaces, which are refused here: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("new network namespaces; interrupted while trying to make one");
        }
    }
}
