package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;

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

    private JavaRuntime() {}

    /**
     * Writes one into a folder that must not exist yet.
     *
     * @param options of the JVMs that it will run, since an archive of classes is for just these
     */
    static void write(Path folder, List<String> options) throws IOException, InterruptedException {
        link(folder);
        // The archive is only believed if this file is as old as it was.
        Files.setLastModifiedTime(
                folder.resolve("lib").resolve("modules"), FileTime.from(ImageTar.AGE));
        archive(folder, options);
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

    /**
     * Has the JVM write down the JDK's classes as it has them in memory, where it looks for them
     * when it starts. Unlike an AOT cache, of which no two are alike, this is always the same.
     */
    private static void archive(Path folder, List<String> options)
            throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(folder.resolve("bin").resolve("java").toString()));
        words.addAll(options);
        words.add("-Xshare:dump");
        Command.run(words);
    }
}
