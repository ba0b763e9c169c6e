package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
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

    /** Writes one into a folder that must not exist yet. */
    static void write(Path folder) throws IOException, InterruptedException {
        link(folder);
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
}
