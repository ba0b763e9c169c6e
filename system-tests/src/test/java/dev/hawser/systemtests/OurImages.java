package dev.hawser.systemtests;

import dev.hawser.images.Images;
import dev.hawser.images.Program;
import dev.hawser.lab.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/** The images of our programs as they are now, each made by whoever asks first in this JVM. */
public final class OurImages {
    private static final Map<Program, Image> MADE = new EnumMap<>(Program.class);

    private OurImages() {}

    public static synchronized Image of(Program program) throws IOException, InterruptedException {
        var made = MADE.get(program);
        if (made == null) {
            var folder = Files.createTempDirectory(Path.of("target"), "images");
            var image = new Images(Path.of("..")).make(program, folder);
            made = new Image(image.name(), image.tar());
            MADE.put(program, made);
        }
        return made;
    }
}
