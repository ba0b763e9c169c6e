package dev.hawser.images;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Map;

/** All that a program's image follows from, but for the machine's own C library, as one number. */
final class Ingredients {
    private Ingredients() {}

    static String of(Program program, Path sources) throws IOException {
        var places = new ArrayList<>(program.classPath(sources));
        places.add(maker());
        var digest = sha256();
        try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
            write(program.options(sources) + Runtime.version().toString(), out);
            for (var place : places) {
                for (var file : files(place).entrySet()) {
                    write(file.getKey(), out);
                    Files.copy(file.getValue(), out);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static Map<String, Path> files(Path place) throws IOException {
        return Files.isDirectory(place)
                ? Folders.files(place, "")
                : Map.of(place.getFileName().toString(), place);
    }

    private static void write(String text, OutputStream out) throws IOException {
        out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Which brings the lists of classes along. */
    private static Path maker() {
        try {
            var place = Ingredients.class.getProtectionDomain().getCodeSource().getLocation();
            return Path.of(place.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
