package dev.hawser.toolbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** Compares what was downloaded with what its makers say they published. */
final class Checksums {
    private static final Pattern SUM = Pattern.compile("\\b[0-9a-fA-F]{64}\\b");

    private Checksums() {}

    /** Fails unless the published text names this file's SHA-256, alone or in the file's line. */
    static void verify(Path file, String name, String published) throws IOException {
        var expected =
                published(name, published)
                        .orElseThrow(() -> new IOException("no checksum is published for " + name));
        var actual = sha256(Files.newInputStream(file));
        if (!actual.equalsIgnoreCase(expected)) {
            throw new IOException(
                    "%s is not what was published: sha256 %s (expected: %s)"
                            .formatted(name, actual, expected));
        }
    }

    private static Optional<String> published(String name, String text) {
        var lines = text.lines().filter(line -> SUM.matcher(line).find()).toList();
        return lines.stream()
                .filter(line -> line.endsWith(name))
                .findFirst()
                .or(() -> lines.size() == 1 ? Optional.of(lines.getFirst()) : Optional.empty())
                .map(line -> {
                    var sum = SUM.matcher(line);
                    return sum.find() ? sum.group() : line;
                });
    }

    /** Reads to the end, and closes. */
    static String sha256(InputStream bytes) throws IOException {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            try (var in = new DigestInputStream(bytes, digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
