package dev.hawser.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One process of this machine for all time: numbers are reused, but never with the same start.
 *
 * @param started clock ticks since boot, as the kernel counts them
 */
record ProcessMark(long pid, long started) {
    private static final int START_TIME = 19;

    static ProcessMark current() {
        return of(ProcessHandle.current().pid()).orElseThrow();
    }

    /** The process that has this number now. */
    static Optional<ProcessMark> of(long pid) {
        try {
            var stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            // The program's name is in parentheses and may hold anything, even those.
            var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return Optional.of(new ProcessMark(pid, Long.parseLong(fields[START_TIME])));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static Optional<ProcessMark> parse(String name) {
        var parts = name.strip().split("-", -1);
        try {
            return parts.length == 2
                    ? Optional.of(
                            new ProcessMark(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    boolean alive() {
        return of(pid).filter(this::equals).isPresent();
    }

    /** Kills exactly this process, and nobody who has its number by now. */
    void kill() {
        if (alive()) {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    String name() {
        return pid + "-" + started;
    }
}
