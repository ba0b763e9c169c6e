package dev.hawser.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a process holds of this machine's memory. */
final class Resident {
    private Resident() {}

    /** Mebibytes that are resident now. */
    static long mebibytes(long process) throws IOException {
        return read(process, "VmRSS:");
    }

    /** The most mebibytes that were resident at any time. */
    static long mostMebibytes(long process) throws IOException {
        return read(process, "VmHWM:");
    }

    private static long read(long process, String field) throws IOException {
        try (var lines = Files.lines(Path.of("/proc", "" + process, "status"))) {
            return lines.filter(line -> line.startsWith(field))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElseThrow()
                    / 1024;
        }
    }
}
