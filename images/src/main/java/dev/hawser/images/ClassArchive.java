package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes that a program starts with, as a JVM has them in memory. It maps them when it starts,
 * instead of finding, reading and verifying one after the other. Unlike an AOT cache, of which no
 * two are alike, this is always the same.
 */
final class ClassArchive {
    private ClassArchive() {}

    /**
     * Writes one. It holds the class path, too: named from where the folder is, that is the same
     * wherever the folder is, and fits the container's.
     *
     * @param java the runtime that will use it
     * @param options of the JVM that will use it, since it is for just these
     */
    static void write(
            Path java, List<String> options, AppFolder app, ClassList classes, Path archive)
            throws IOException, InterruptedException {
        var list = classes.writeTo(archive.resolveSibling("classes.list"));
        var words = new ArrayList<>(List.of(java.resolve("bin").resolve("java").toString()));
        words.addAll(options);
        words.add("-Xshare:dump");
        words.add("-XX:SharedClassListFile=" + list);
        words.add("-XX:SharedArchiveFile=" + archive);
        words.add("-cp");
        words.add(app.classPath(app.folder().getFileName().toString()));
        Command.run(archive.resolveSibling(""), words);
    }
}
