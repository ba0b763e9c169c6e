package dev.hawser.systemtests.reference;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * What the doc comments of the types in {@code api} and of their fields say. They are where each
 * word is explained to those that work on it, and need no second wording.
 */
final class DocComments {
    private static final Path SOURCES = Path.of("../api/src/main/java/dev/hawser/api");
    private static final Map<String, String> TEXTS = read();

    private DocComments() {}

    static String of(Class<?> type) {
        return of(type.getSimpleName());
    }

    static String of(Class<?> type, String field) {
        return of(type.getSimpleName() + "." + field);
    }

    private static String of(String name) {
        return Optional.ofNullable(TEXTS.get(name))
                .orElseThrow(() ->
                        new IllegalStateException(
                                name + " has no doc comment; say in a sentence what it means"));
    }

    private static Map<String, String> read() {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, UTF_8);
                var sources = Files.list(SOURCES)) {
            var units = files.getJavaFileObjectsFromPaths(sources.toList());
            var task = (JavacTask) compiler.getTask(null, files, null, List.of(), null, units);
            var scanner = new Scanner(DocTrees.instance(task));
            scanner.scan(task.parse(), null);
            return Map.copyOf(scanner.texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final Map<String, String> texts = new HashMap<>();
        private final DocTrees trees;

        Scanner(DocTrees trees) {
            this.trees = trees;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
            keep(type.getSimpleName().toString());
            return super.visitClass(type, null);
        }

        @Override
        public @Nullable Void visitVariable(VariableTree field, @Nullable Void nothing) {
            if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree owner) {
                keep(owner.getSimpleName() + "." + field.getName());
            }
            return null;
        }

        private void keep(String name) {
            var comment = trees.getDocComment(getCurrentPath());
            if (comment != null) {
                texts.put(name, inMarkdown(comment));
            }
        }

        private static String inMarkdown(String comment) {
            return Markdown.prose(
                    comment.replaceAll("(?s)\\n\\s*(@|<p>).*", "")
                            .replaceAll("\\s+", " ")
                            .replaceAll("\\{@code ([^}]*)}", "`$1`"));
        }
    }
}
