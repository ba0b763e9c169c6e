package dev.hawser.node;

import dev.hawser.toolbox.Tool;
import dev.hawser.toolbox.Toolbox;
import java.util.Optional;

/**
 * Which program an image stands for. Nothing is downloaded: what is not known here cannot run here.
 */
final class Programs {
    private final Program envoy;
    private final Program demoBackend = new DemoBackend();

    Programs(Toolbox toolbox, ProcessGuard guard) {
        this.envoy = new ProcessProgram(() -> toolbox.find(Tool.ENVOY), guard);
    }

    Optional<Program> of(String image) {
        return switch (repository(image)) {
            case "envoyproxy/envoy" -> Optional.of(envoy);
            case DemoBackend.IMAGE -> Optional.of(demoBackend);
            default -> Optional.empty();
        };
    }

    static String unknown(String image) {
        return "image %s cannot run here (known: envoyproxy/envoy, %s)"
                .formatted(image, DemoBackend.IMAGE);
    }

    /** The name without registry, tag or digest. */
    private static String repository(String image) {
        var name = image.replaceFirst("@.*$", "").replaceFirst(":[^:/]*$", "");
        return name.startsWith("docker.io/") ? name.substring("docker.io/".length()) : name;
    }
}
