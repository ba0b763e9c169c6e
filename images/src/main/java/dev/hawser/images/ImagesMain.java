package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the images of all our programs: {@code ImagesMain SOURCES FOLDER}. */
public final class ImagesMain {
    private ImagesMain() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var images = new Images(Path.of(arguments[0]));
        var folder = Files.createDirectories(Path.of(arguments[1]));
        for (var program : Program.values()) {
            var made = images.make(program, folder);
            System.out.printf("%s %s %s%n", made.name(), made.digest(), made.tar());
        }
    }
}
