package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes that a program starts with, as a JVM has them in memory: found, read, verified and
 * linked to each other. It maps them when it starts, instead of doing that for one after the other.
 * It is what makes an AOT cache quick, and unlike one of those it is always the same.
 *
 * @param java the runtime that will use it
 * @param options of the JVM that will use it, since it is for just these
 */
record ClassArchive(Path java, List<String> options, AppFolder app) {
    // How objects are kept follows from the largest heap, and that from the machine.
    private static final String HEAP = "-Xmx512m";

    ClassArchive {
        options = List.copyOf(options);
    }

    void write(ClassList classes, Path archive) throws IOException, InterruptedException {
        Path list;
        try (var files = new ClassFiles(java, app)) {
            list = classes.writeTo(archive.resolveSibling("classes.list"), files);
        }
        var twin = archive.resolveSibling("twin.jsa");
        dump(list, archive);
        // Not beside it: made in the same millisecond, both would say the same time.
        dump(list, twin);
        Moments.erase(archive, twin);
    }

    /**
     * It holds the class path, too: named from where the folder is, that is the same wherever the
     * folder is, and fits the container's.
     */
    private void dump(Path list, Path archive) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(java.resolve("bin").resolve("java").toString()));
        words.addAll(options);
        words.add(HEAP);
        words.add("-Xlog:all=error"); // and not what it has to leave out
        words.add("-Xshare:dump");
        words.add("-XX:+AOTClassLinking");
        words.add("-XX:SharedClassListFile=" + list);
        words.add("-XX:SharedArchiveFile=" + archive);
        words.add("-cp");
        words.add(app.classPath(app.folder().getFileName().toString()));
        Command.run(archive.resolveSibling(""), words);
    }
}
