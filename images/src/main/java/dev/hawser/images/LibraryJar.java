package dev.hawser.images;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/** A library as images have it: all of it that can be loaded there, and fit for an archive. */
final class LibraryJar {
    // Each class that is not archived costs a start, and of signed ones none is: the image's digest
    // speaks for them.
    private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");

    // There is no place to unpack it to.
    private static final String MACHINE_CODE = "META-INF/native/";

    private LibraryJar() {}

    static void copy(Path from, Path to) throws IOException {
        try (var jar = new JarFile(from.toFile())) {
            if (isFit(jar)) {
                Files.copy(from, to);
            } else {
                write(jar, to);
            }
        }
    }

    private static boolean isFit(JarFile jar) throws IOException {
        for (var entry : jar.stream().toList()) {
            if (!isNeeded(entry) || isOldClass(jar, entry)) {
                return false;
            }
        }
        return true;
    }

    private static void write(JarFile jar, Path to) throws IOException {
        try (var out = new JarOutputStream(Files.newOutputStream(to))) {
            for (var entry : jar.stream().filter(LibraryJar::isNeeded).toList()) {
                out.putNextEntry(AppFolder.entry(entry.getName()));
                out.write(content(jar, entry));
            }
        }
    }

    private static boolean isNeeded(JarEntry entry) {
        var name = entry.getName();
        return !name.startsWith(MACHINE_CODE) && !SIGNATURE.matcher(name).matches();
    }

    private static byte[] content(JarFile jar, JarEntry entry) throws IOException {
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
            return manifest(jar);
        }
        var old = isOldClass(jar, entry);
        try (var in = jar.getInputStream(entry)) {
            var bytes = in.readAllBytes();
            return old ? OldClasses.renewed(bytes, jar) : bytes;
        }
    }

    /** Without what is only there for signatures, a line or two for each class. */
    private static byte[] manifest(JarFile jar) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().putAll(jar.getManifest().getMainAttributes());
        var bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    private static boolean isOldClass(JarFile jar, JarEntry entry) throws IOException {
        if (!entry.getName().endsWith(".class")) {
            return false;
        }
        try (var in = jar.getInputStream(entry)) {
            return OldClasses.isOld(in.readNBytes(OldClasses.HEAD));
        }
    }
}
