package dev.hawser.cli.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What Linux still has to give to new processes of ours.
 *
 * @param memory in mebibytes
 * @param disk in mebibytes, where temporary files are
 * @param inotifyInstances by which programs watch files; a user has only so many
 */
record Headroom(long memory, long disk, long inotifyInstances) {
    private static final long MEBIBYTE = 1 << 20;
    private static final Path PROCESSES = Path.of("/proc");
    private static final Path DISK = Path.of(System.getProperty("java.io.tmpdir"));
    private static final Path INOTIFY_LIMIT = Path.of("/proc/sys/fs/inotify/max_user_instances");

    /** On this machine, for root. */
    static Headroom here() throws IOException {
        try (var processes = Files.list(PROCESSES);
                var memory = Files.lines(PROCESSES.resolve("meminfo"))) {
            var used =
                    processes
                            .filter(Headroom::isOfRoot)
                            .flatMap(Headroom::open)
                            .filter(Headroom::isInotify)
                            .count();
            return new Headroom(
                    memory.filter(line -> line.startsWith("MemAvailable:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                            .sum(),
                    Files.getFileStore(DISK).getUsableSpace() / MEBIBYTE,
                    inotifyLimit() - used);
        }
    }

    /** As a line: byte by byte, this file ends after the first. */
    private static long inotifyLimit() throws IOException {
        return Long.parseLong(Files.readAllLines(INOTIFY_LIMIT).getFirst());
    }

    private static boolean isOfRoot(Path process) {
        try {
            return Files.getOwner(process).getName().equals("root");
        } catch (IOException e) {
            return false; // it has ended
        }
    }

    /** The files that a process has open; none of one that has ended, or that is no process. */
    private static Stream<Path> open(Path process) {
        try (var files = Files.list(process.resolve("fd"))) {
            return files.toList().stream();
        } catch (IOException | UncheckedIOException e) {
            return Stream.empty();
        }
    }

    private static boolean isInotify(Path file) {
        try {
            return Files.readSymbolicLink(file).toString().equals("anon_inode:inotify");
        } catch (IOException e) {
            return false;
        }
    }
}
