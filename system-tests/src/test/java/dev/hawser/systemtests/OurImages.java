package dev.hawser.systemtests;

import dev.hawser.cli.lab.LabImages;
import dev.hawser.images.Program;
import dev.hawser.lab.Image;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The images of our programs and proxies as they are now, each made by who asks first here. */
public final class OurImages {
    private static final LabImages IMAGES = new LabImages(Path.of(".."));
    private static final Map<String, Image> MADE = new ConcurrentHashMap<>();

    private OurImages() {}

    public static Image of(Program program) {
        return MADE.computeIfAbsent(program.name(), _ -> IMAGES.of(program));
    }

    public static Image envoy() {
        return MADE.computeIfAbsent("ENVOY", _ -> IMAGES.envoy());
    }
}
