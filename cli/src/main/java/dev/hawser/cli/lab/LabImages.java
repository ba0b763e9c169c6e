package dev.hawser.cli.lab;

import dev.hawser.images.EnvoyImage;
import dev.hawser.images.Images;
import dev.hawser.images.Program;
import dev.hawser.lab.Image;
import dev.hawser.lab.Run;
import dev.hawser.lab.Tools;
import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * The images of our programs and proxies as nodes of real clusters take them.
 *
 * @param sources the folder with all our modules
 */
public record LabImages(Path sources) {
    /** Makes the image of a program. */
    public Image of(Program program) {
        return made(folder -> new Images(sources).make(program, folder));
    }

    /** Makes the image of proxies. */
    public Image envoy() {
        return made(folder -> EnvoyImage.make(Tools.find(Tool.ENVOY), folder));
    }

    private interface Making {
        Images.Made in(Path folder) throws IOException, InterruptedException;
    }

    private static Image made(Making making) {
        try {
            var made = making.in(Run.current().newFolder("image"));
            return new Image(made.name(), made.tar());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while making an image", e);
        }
    }
}
