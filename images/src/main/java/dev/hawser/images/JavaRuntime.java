package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A Java runtime of those parts of this JDK that our programs need. */
final class JavaRuntime {
    // What jdeps finds, but for what libraries only use if it is there (as java.desktop).
    private static final String MODULES =
            String.join(
                    ",",
                    "java.base",
                    "java.logging",
                    "java.management",
                    "java.naming",
                    "java.net.http",
                    "java.xml",
                    "jdk.httpserver",
                    "jdk.unsupported");

    // Those of java.base. One that is named and not there is looked for in every jar, and whatever
    // else is found there is started: Bouncy Castle's, a tenth of a whole start, for nothing.
    private static final Set<String> PROVIDERS =
            Set.of("SUN", "SunRsaSign", "SunEC", "SunJSSE", "SunJCE");

    private static final Pattern PROVIDER = Pattern.compile("security\\.provider\\.\\d+=(.*)");

    private JavaRuntime() {}

    /** Writes one into a folder that must not exist yet. */
    static void write(Path folder) throws IOException, InterruptedException {
        link(folder);
        nameProviders(folder.resolve("conf").resolve("security").resolve("java.security"));
        // An archive of classes is only believed if this file is as old as it was.
        Files.setLastModifiedTime(
                folder.resolve("lib").resolve("modules"), FileTime.from(ImageTar.AGE));
    }

    /** As a program of its own: what jlink writes depends on what the same JVM did before. */
    private static void link(Path folder) throws IOException, InterruptedException {
        Command.run(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--output",
                        folder.toString()));
    }

    private static void nameProviders(Path file) throws IOException {
        var lines = Files.readAllLines(file).stream().filter(JavaRuntime::isKept).toList();
        Files.write(file, lines);
    }

    private static boolean isKept(String line) {
        var provider = PROVIDER.matcher(line);
        return !provider.matches() || PROVIDERS.contains(provider.group(1));
    }
}
