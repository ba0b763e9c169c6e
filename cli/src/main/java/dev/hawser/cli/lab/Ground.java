package dev.hawser.cli.lab;

import dev.hawser.lab.Tools;
import dev.hawser.toolbox.ClusterSupport;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the machine that a lab is to stand on.
 *
 * @param missing what clusters need and is not there
 * @param headroom if it could be seen
 * @param builds whether something has to be built before the first lab
 * @param hasGo whether it can be
 * @param isClone whether our images and charts are at hand
 */
record Ground(
        List<String> missing,
        Optional<Headroom> headroom,
        boolean builds,
        boolean hasGo,
        boolean isClone) {
    /** What three clusters with all of ours in them were seen to take, and some more. */
    static final Headroom NEEDED = new Headroom(3 * 1024, 2 * 1024, 50);

    Ground {
        missing = List.copyOf(missing);
    }

    /**
     * This machine.
     *
     * @param sources the folder that images and charts are to come from
     */
    static Ground here(Path sources) {
        return new Ground(
                ClusterSupport.missing(),
                seen(),
                !Tools.has(Tool.TEST_BACKEND), // the one that nobody publishes
                Tools.hasGo(),
                Files.exists(sources.resolve("manager/target/runtime.classpath"))
                        && Files.isDirectory(sources.resolve("charts")));
    }

    /** All that is missing, in one message. */
    Optional<String> objection() {
        var wanted = new ArrayList<>(missing);
        headroom.ifPresent(free -> wanted.addAll(shortages(free)));
        if (builds && !hasGo) {
            wanted.add(
                    "Go 1.24 or newer on the PATH, since some programs have to be built once:"
                            + " https://go.dev/dl");
        }
        if (!isClone) {
            wanted.add("a clone of Hawser, built: run ./hawser lab in one");
        }
        return wanted.isEmpty()
                ? Optional.empty()
                : Optional.of("A lab needs:\n  - " + String.join("\n  - ", wanted));
    }

    private static List<String> shortages(Headroom free) {
        var wanted = new ArrayList<String>();
        if (free.memory() < NEEDED.memory()) {
            wanted.add(
                    "%d MiB of free memory, and there are %d: end something else"
                            .formatted(NEEDED.memory(), free.memory()));
        }
        if (free.disk() < NEEDED.disk()) {
            wanted.add(
                    "%d MiB of disk for temporary files, and there are %d: delete some"
                            .formatted(NEEDED.disk(), free.disk()));
        }
        if (free.inotifyInstances() < NEEDED.inotifyInstances()) {
            wanted.add(
                    ("%d free inotify instances, and there are %d: sysctl -w"
                                    + " fs.inotify.max_user_instances=1024")
                            .formatted(NEEDED.inotifyInstances(), free.inotifyInstances()));
        }
        return wanted;
    }

    private static Optional<Headroom> seen() {
        try {
            return Optional.of(Headroom.here());
        } catch (IOException e) {
            return Optional.empty(); // not Linux, which is said anyway
        }
    }
}
