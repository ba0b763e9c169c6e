package dev.hawser.cli.lab;

import dev.hawser.images.EnvoyImage;
import dev.hawser.images.KeptImages;
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
    /** The image of a program, made unless it is there already. */
    public Image of(Program program) {
        return made(() -> new Image(program.image(), new KeptImages(sources).of(program)));
    }

    /** Makes the image of proxies. */
    public Image envoy() {
        return made(() -> {
            var folder = Run.current().newFolder("image");
            var made = EnvoyImage.make(Tools.find(Tool.ENVOY), folder);
            return new Image(made.name(), made.tar());
        });
    }

    private interface Making {
        Image make() throws IOException, InterruptedException;
    }

    private static Image made(Making making) {
        try {
            return making.make();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while making an image", e);
        }
    }
}
