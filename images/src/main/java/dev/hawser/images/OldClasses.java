package dev.hawser.images;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.nio.ByteBuffer;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Classes compiled for Java 5 and older, as those of picocli are, do not say what is on the stack
 * where. To verify them a JVM has to find that out, whenever it starts, since it archives none that
 * are not verified. So they are brought to a version that does say it.
 */
final class OldClasses {
    /** As many bytes of a class tell how old it is. */
    static final int HEAD = 8;

    private static final int VERSION_AT = 6;
    private static final int OLD = ClassFile.JAVA_5_VERSION;
    private static final int NEW = ClassFile.JAVA_8_VERSION;

    private OldClasses() {}

    static boolean isOld(byte[] head) {
        return ByteBuffer.wrap(head).getShort(VERSION_AT) <= OLD;
    }

    /**
     * @param library of which it is, with those classes that it knows
     */
    static byte[] renewed(byte[] code, JarFile library) {
        var file =
                ClassFile.of(
                        StackMapsOption.GENERATE_STACK_MAPS,
                        ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofResourceParsing(
                                                (ClassDesc it) -> find(library, it))
                                        .orElse(ClassHierarchyResolver.defaultResolver())));
        return file.transformClass(file.parse(code), OldClasses::renew);
    }

    private static void renew(ClassBuilder built, ClassElement element) {
        switch (element) {
            case ClassFileVersion _ -> built.withVersion(NEW, 0);
            // Instruction by instruction, since code that is copied as a whole gets no stack maps.
            case MethodModel method ->
                    built.transformMethod(
                            method, MethodTransform.transformingCode(CodeTransform.ACCEPT_ALL));
            default -> built.with(element);
        }
    }

    private static @Nullable InputStream find(JarFile library, ClassDesc type) {
        var name = type.descriptorString();
        var entry = library.getJarEntry(name.substring(1, name.length() - 1) + ".class");
        try {
            return entry == null ? null : library.getInputStream(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
