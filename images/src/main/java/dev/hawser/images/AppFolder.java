package dev.hawser.images;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The jars of a program, side by side.
 *
 * @param jars their names, in the order of the class path
 */
record AppFolder(Path folder, List<String> jars) {
    private static final String OURS = "hawser-";

    // As early as a zip can say, so that it says nothing of when it was made.
    private static final LocalDateTime NEVER = LocalDateTime.of(1980, 1, 1, 0, 0);

    AppFolder {
        jars = List.copyOf(jars);
    }

    /** Copies libraries, and makes jars of folders. */
    static AppFolder of(List<Path> classPath, Path folder) throws IOException {
        var jars = new ArrayList<String>();
        for (var place : classPath) {
            var name = Files.isDirectory(place) ? moduleJar(place) : place.getFileName().toString();
            var jar = folder.resolve(name);
            if (Files.isDirectory(place)) {
                pack(place, jar);
            } else {
                LibraryJar.copy(place, jar);
            }
            Files.setLastModifiedTime(jar, FileTime.from(ImageTar.AGE));
            jars.add(name);
        }
        return new AppFolder(folder, jars);
    }

    /** The class path for someone who finds the folder there. */
    String classPath(String place) {
        return jars.stream()
                .map(jar -> place + "/" + jar)
                .collect(Collectors.joining(File.pathSeparator));
    }

    static boolean isOurs(String jar) {
        return jar.startsWith(OURS);
    }

    // Of a folder module/target/classes.
    private static String moduleJar(Path classes) {
        return OURS + classes.getName(classes.getNameCount() - 3) + ".jar";
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (Stream<Path> files = Files.walk(classes);
                var out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(entry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
    }

    /** One that says nothing of when it was made. */
    static JarEntry entry(String name) {
        var entry = new JarEntry(name);
        entry.setTimeLocal(NEVER);
        return entry;
    }
}
