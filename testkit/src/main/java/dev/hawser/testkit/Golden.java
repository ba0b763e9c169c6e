package dev.hawser.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder that holds what is given and what is expected of it, named by a sentence. Run with
 * {@code -Dgolden.update=true} it writes down what came instead of comparing; that difference is
 * reviewed as code.
 */
public record Golden(Path folder) {
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    /** The folders below a root, in order of their names; a root without any is a mistake. */
    public static List<Golden> below(Path root) {
        try (var children = Files.list(root)) {
            var folders = children.filter(Files::isDirectory).sorted().map(Golden::new).toList();
            assertThat(folders).as("golden folders below %s", root).isNotEmpty();
            return folders;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list golden folders below " + root, e);
        }
    }

    /** The folder's name as the sentence it is. */
    public String sentence() {
        return folder.getFileName().toString().replace('-', ' ');
    }

    public String given(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder.resolve(file), e);
        }
    }

    /** Whether a file holds exactly this text. */
    public void expect(String file, String actual) {
        var path = folder.resolve(file);
        if (UPDATE) {
            write(path, actual);
            return;
        }
        assertThat(path).as("run with -Dgolden.update=true to write it").exists();
        assertThat(actual)
                .as("%s; run with -Dgolden.update=true to rewrite it", path)
                .isEqualTo(given(file));
    }

    private static void write(Path path, String text) {
        try {
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + path, e);
        }
    }
}
