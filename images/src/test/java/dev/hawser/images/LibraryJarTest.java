package dev.hawser.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.bouncycastle.asn1.ASN1Encodable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import picocli.CommandLine;

/** On libraries that we really have. */
class LibraryJarTest {
    private static final Path PICOCLI = jarOf(CommandLine.class);
    private static final Path BOUNCY_CASTLE = jarOf(ASN1Encodable.class);
    private static final Path SLF4J = jarOf(Logger.class);

    @TempDir private Path folder;

    @Test
    void oldClassesAreNewAfterwardsAndTheJvmAgrees() throws Exception {
        var copy = copyOf(PICOCLI);

        try (var jar = new JarFile(copy.toFile());
                var loader = new URLClassLoader(new URL[] {copy.toUri().toURL()}, null)) {
            var classes = classes(jar);
            assertThat(classes).isNotEmpty();
            for (var entry : classes) {
                var code = jar.getInputStream(entry).readAllBytes();
                assertThat(ClassFile.of().parse(code).majorVersion())
                        .as(entry.getName())
                        .isGreaterThan(ClassFile.JAVA_5_VERSION);
                // Which verifies it.
                Class.forName(name(entry), true, loader);
            }
        }
    }

    @Test
    void nothingIsSignedAndNoClassIsMissing() throws IOException {
        try (var before = new JarFile(BOUNCY_CASTLE.toFile());
                var after = new JarFile(copyOf(BOUNCY_CASTLE).toFile())) {
            assertThat(before.stream()).anyMatch(entry -> entry.getName().endsWith(".SF"));
            assertThat(after.stream()).noneMatch(entry -> entry.getName().endsWith(".SF"));
            assertThat(after.getManifest().getEntries()).isEmpty();
            assertThat(after.getManifest().getMainAttributes())
                    .isEqualTo(before.getManifest().getMainAttributes());
            assertThat(classes(after))
                    .extracting(JarEntry::getName)
                    .isEqualTo(classes(before).stream().map(JarEntry::getName).toList());
        }
    }

    @Test
    void aLibraryThatIsFitStaysAsItIs() throws IOException {
        assertThat(copyOf(SLF4J)).hasSameBinaryContentAs(SLF4J);
    }

    private Path copyOf(Path library) throws IOException {
        var copy = folder.resolve("copy.jar");
        LibraryJar.copy(library, copy);
        return copy;
    }

    private static List<JarEntry> classes(JarFile jar) {
        return jar.stream()
                .filter(entry -> entry.getName().endsWith(".class"))
                .filter(entry -> !entry.getName().startsWith("META-INF/"))
                .toList();
    }

    private static String name(JarEntry entry) {
        return entry.getName().replace(".class", "").replace('/', '.');
    }

    private static Path jarOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
