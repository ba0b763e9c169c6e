package dev.hawser.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import dev.hawser.toolbox.Architecture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ExecutionException;

/** An image as a file that {@code ctr image import} and {@code docker load} take. */
final class ImageTar {
    /** The time that all files of an image have. */
    static final Instant AGE = FileEntriesLayer.DEFAULT_MODIFICATION_TIME;

    /** Nobody in particular; by number, so that a kubelet can tell that it is not root. */
    private static final String USER = "65532:65532";

    private ImageTar() {}

    /**
     * Writes one and returns its digest.
     *
     * @param layers each with its files by their paths in the image; what changes least comes first
     */
    static String write(
            String name, List<String> entrypoint, List<SortedMap<String, Path>> layers, Path tar)
            throws IOException, InterruptedException {
        var cache = Files.createTempDirectory(tar.toAbsolutePath().getParent(), "layers");
        try {
            var image =
                    Jib.fromScratch()
                            .setPlatforms(Set.of(new Platform(Architecture.name(), "linux")))
                            .setFileEntriesLayers(layers.stream().map(ImageTar::layer).toList())
                            .setEnvironment(Map.of("LC_ALL", "C.UTF-8"))
                            .setUser(USER)
                            .setWorkingDirectory(AbsoluteUnixPath.get("/"))
                            .setEntrypoint(entrypoint);
            return image.containerize(
                            Containerizer.to(TarImage.at(tar).named(name))
                                    .setOfflineMode(true)
                                    .setBaseImageLayersCache(cache)
                                    .setApplicationLayersCache(cache))
                    .getDigest()
                    .toString();
        } catch (InvalidImageReferenceException
                | CacheDirectoryCreationException
                | RegistryException
                | ExecutionException e) {
            throw new IOException("cannot make %s: %s".formatted(name, e.getMessage()), e);
        } finally {
            Folders.delete(cache);
        }
    }

    private static FileEntriesLayer layer(SortedMap<String, Path> files) {
        var layer = FileEntriesLayer.builder();
        files.forEach((path, file) ->
                layer.addEntry(
                        file,
                        AbsoluteUnixPath.get(path),
                        FilePermissions.fromOctalString(Files.isExecutable(file) ? "755" : "644")));
        return layer.build();
    }
}
