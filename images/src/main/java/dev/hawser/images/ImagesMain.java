package dev.hawser.images;

import dev.hawser.toolbox.Tool;
import dev.hawser.toolbox.Toolbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the images of all our programs, and that of Envoy: {@code ImagesMain SOURCES FOLDER}. */
public final class ImagesMain {
    private ImagesMain() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var images = new Images(Path.of(arguments[0]));
        var folder = Files.createDirectories(Path.of(arguments[1]));
        for (var program : Program.values()) {
            tell(images.make(program, folder));
        }
        tell(EnvoyImage.make(Toolbox.standard().find(Tool.ENVOY), folder));
    }

    private static void tell(Images.Made made) {
        System.out.printf("%s %s %s%n", made.name(), made.digest(), made.tar());
    }
}
