package dev.hawser.images;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * The classes that a program loads until it is ready, by their names. It was recorded once and is
 * kept, since no two runs load exactly the same.
 */
record ClassList(List<String> names) {
    private static final String COMMENT = "#";
    private static final String NO_CLASS = "@";

    ClassList {
        names = List.copyOf(names);
    }

    /** The one that is kept of a program. */
    static ClassList of(Program program) {
        try (var kept = requireNonNull(ClassList.class.getResourceAsStream(program.classes()))) {
            return new ClassList(
                    new String(kept.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What a JVM wrote down with {@code -XX:DumpLoadedClassList}; sorted and without its numbers,
     * so that two of them differ in little.
     */
    static ClassList recorded(Path file) throws IOException {
        return new ClassList(
                Files.readAllLines(file).stream()
                        .filter(line -> !line.startsWith(COMMENT) && !line.startsWith(NO_CLASS))
                        .map(line -> line.replaceFirst(" id: .*", ""))
                        .sorted()
                        .distinct()
                        .toList());
    }

    Path writeTo(Path file) throws IOException {
        return Files.write(file, names);
    }

    /**
     * The same for a JVM that makes an archive: with all that these classes refer to, lambdas for
     * instance, which it then looks up at once and not in each start. It knows itself what it must
     * not look up ahead.
     */
    Path writeTo(Path file, ClassFiles classes) throws IOException {
        var lines = new ArrayList<>(names);
        for (var name : names) {
            classes.find(name).ifPresent(code -> lines.add(references(name, code)));
        }
        return Files.write(file, lines);
    }

    private static String references(String name, byte[] code) {
        return StreamSupport.stream(ClassFile.of().parse(code).constantPool().spliterator(), false)
                .filter(ClassList::isReference)
                .map(entry -> " " + entry.index())
                .collect(Collectors.joining("", "@cp " + name, ""));
    }

    private static boolean isReference(PoolEntry entry) {
        return entry instanceof ClassEntry
                || entry instanceof MemberRefEntry
                || entry instanceof InvokeDynamicEntry;
    }
}
