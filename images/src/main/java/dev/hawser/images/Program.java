package dev.hawser.images;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A program of ours that runs in pods. */
public enum Program {
    MANAGER("dev.hawser.manager.ManagerMain"),
    CCM("dev.hawser.ccm.CcmMain");

    private final String mainClass;

    Program(String mainClass) {
        this.mainClass = mainClass;
    }

    String mainClass() {
        return mainClass;
    }

    /** The name of its image. */
    public String image() {
        return "hawser-" + module();
    }

    /**
     * Its class path as Maven wrote it down, with what is ours as folders of classes: whether those
     * have been packed meanwhile makes no difference.
     *
     * @param sources the folder with all our modules
     */
    List<Path> classPath(Path sources) throws IOException {
        var classes = classes(sources);
        var places = new ArrayList<>(List.of(classes));
        var written = Files.readString(classes.resolveSibling("runtime.classpath")).strip();
        for (var place : written.split(File.pathSeparator, -1)) {
            var path = Path.of(place);
            places.add(path.startsWith(sources) ? path.resolveSibling("classes") : path);
        }
        return places;
    }

    /** The options of its JVM, which it brings along. */
    List<String> options(Path sources) throws IOException {
        var file = "META-INF/hawser/jvm/%s.options".formatted(module());
        return Files.readAllLines(classes(sources).resolve(file)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    /** The resource that lists the classes it starts with. */
    String classes() {
        return module() + ".classes";
    }

    private Path classes(Path sources) {
        return sources.resolve(module()).resolve("target").resolve("classes");
    }

    private String module() {
        return name().toLowerCase(Locale.ROOT);
    }
}
