package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What programs need of the system that they run on: the C library, its loader, and the like. */
public final class SystemLibraries {
    private static final Pattern LIBRARY = Pattern.compile("(/\\S+) \\(0x");

    // So ldd says of a program that is linked statically, and ends as if that were wrong.
    private static final String NONE = "not a dynamic executable";

    private SystemLibraries() {}

    /** The paths under which they look for them; none for those that are linked statically. */
    public static SortedSet<Path> of(Collection<Path> programs)
            throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("ldd"));
        programs.forEach(program -> words.add(program.toString()));
        var builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        var process = builder.start();
        var answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0 && !answer.contains(NONE)) {
            throw new IOException("ldd ended with %d: %s".formatted(process.exitValue(), answer));
        }
        var found = new TreeSet<Path>();
        LIBRARY.matcher(answer).results().map(line -> Path.of(line.group(1))).forEach(found::add);
        return found;
    }
}
