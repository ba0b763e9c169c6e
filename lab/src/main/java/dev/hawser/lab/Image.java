package dev.hawser.lab;

import dev.hawser.toolbox.Architecture;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** A container image in a file, as {@code ctr image import} takes it, and the name pods use. */
public record Image(String name, Path archive) {
    /** Writes the files of an image. */
    interface Layer {
        void write(Tar tar) throws IOException;
    }

    /** Writes an image of one layer into a folder. */
    static Image write(Path folder, String name, List<String> entrypoint, Layer layer) {
        var layerFile = folder.resolve("layer.tar");
        var archive = folder.resolve("image.tar");
        try {
            var digest = writeLayer(layerFile, layer);
            try (var tar = new Tar(new BufferedOutputStream(Files.newOutputStream(archive)))) {
                tar.file("config.json", 0644, bytes(config(entrypoint, digest)));
                tar.file("layer.tar", 0644, layerFile);
                tar.file("manifest.json", 0644, bytes(manifest(name)));
            }
            Files.delete(layerFile);
            return new Image(name, archive);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String writeLayer(Path file, Layer layer) throws IOException {
        var digest = sha256();
        try (var tar =
                new Tar(
                        new BufferedOutputStream(
                                new DigestOutputStream(Files.newOutputStream(file), digest)))) {
            layer.write(tar);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String config(List<String> entrypoint, String digest) {
        return """
        {"architecture": "%s", "os": "linux",
         "config": {"Entrypoint": [%s], "Env": ["PATH=/usr/local/bin:/bin"], "WorkingDir": "/"},
         "rootfs": {"type": "layers", "diff_ids": ["sha256:%s"]}}
        """
                .formatted(
                        Architecture.name(),
                        entrypoint.stream()
                                .map(word -> '"' + word + '"')
                                .collect(Collectors.joining(", ")),
                        digest);
    }

    private static String manifest(String name) {
        return """
        [{"Config": "config.json", "RepoTags": ["%s"], "Layers": ["layer.tar"]}]
        """
                .formatted(name);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
