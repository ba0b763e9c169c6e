package dev.hawser.images;

import dev.hawser.toolbox.SystemLibraries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes images of what Maven has compiled.
 *
 * @param sources the folder with all our modules
 */
public record Images(Path sources) {
    private static final String JAVA = "/java/bin/java";

    /** Longer than paths usually are, and shorter than the name of one folder may be. */
    private static final int STAGE_LENGTH = 240;

    private static final String ARCHIVE = "classes.jsa";

    // What the JVM tells of itself would be written to a file, of which there can be none.
    private static final String SILENT = "-XX:-UsePerfData";

    /** A finished image. */
    public record Made(String name, String digest, Path tar) {}

    public Images {
        sources = sources.toAbsolutePath().normalize();
    }

    /** Differs when something has changed of which the image of a program is made. */
    String ingredients(Program program) throws IOException {
        return Ingredients.of(program, sources);
    }

    /** Writes the image of a program into a folder. */
    public Made make(Program program, Path folder) throws IOException, InterruptedException {
        var temporary = Files.createTempDirectory(folder.toAbsolutePath(), "stage");
        try {
            var stage = stage(temporary);
            var java = stage.resolve("java");
            var options = new ArrayList<>(program.options(sources));
            options.add(SILENT);
            JavaRuntime.write(java);
            var app =
                    AppFolder.of(
                            program.classPath(sources),
                            Files.createDirectory(stage.resolve("app")));
            var archive = stage.resolve(ARCHIVE);
            new ClassArchive(java, options, app).write(ClassList.of(program), archive);
            Files.move(archive, app.folder().resolve(ARCHIVE));
            Files.writeString(app.folder().resolve("arguments"), arguments(program, options, app));
            var tar = folder.resolve(program.image() + ".tar");
            var digest =
                    ImageTar.write(
                            program.image(),
                            List.of(JAVA, "@/app/arguments"),
                            layers(java, app.folder()),
                            tar);
            return new Made(program.image(), digest, tar);
        } finally {
            Folders.delete(temporary);
        }
    }

    /** As far from the root wherever it is: in an archive of classes it shows how far that is. */
    private static Path stage(Path temporary) throws IOException {
        var rest = STAGE_LENGTH - temporary.toString().length() - 1;
        return Files.createDirectory(temporary.resolve("-".repeat(Math.max(rest, 1))));
    }

    private static String arguments(Program program, List<String> options, AppFolder app) {
        var words = new ArrayList<>(options);
        words.add("-XX:SharedArchiveFile=/app/" + ARCHIVE);
        words.add("-cp");
        words.add(app.classPath("/app"));
        words.add(program.mainClass());
        return String.join("\n", words) + "\n";
    }

    private static List<SortedMap<String, Path>> layers(Path java, Path app)
            throws IOException, InterruptedException {
        var runtime = Folders.files(java, "/java/");
        runtime.keySet().removeIf(path -> path.startsWith("/java/bin/") && !path.equals(JAVA));
        for (var library : SystemLibraries.of(linked(runtime.values()))) {
            if (!library.startsWith(java)) {
                runtime.put(library.toString(), library);
            }
        }
        var libraries = new TreeMap<String, Path>();
        var ours = new TreeMap<String, Path>();
        Folders.files(app, "/app/")
                .forEach((path, file) -> {
                    var name = file.getFileName().toString();
                    var foreign = name.endsWith(".jar") && !AppFolder.isOurs(name);
                    (foreign ? libraries : ours).put(path, file);
                });
        return List.of(runtime, libraries, ours);
    }

    private static List<Path> linked(Collection<Path> runtime) {
        return runtime.stream()
                .filter(file -> file.endsWith("bin/java") || file.toString().endsWith(".so"))
                .toList();
    }
}
