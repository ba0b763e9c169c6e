package dev.hawser.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TarTest {
    @TempDir private Path folder;

    @Test
    void theSystemsTarReadsWhatWasWritten() throws IOException {
        var archive = folder.resolve("image.tar");
        try (var tar = new Tar(Files.newOutputStream(archive))) {
            tar.folder("bin", 0755);
            tar.file("bin/tool", 0755, "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8));
            tar.link("bin/alias", "tool");
        }
        Shell.run("tar", "-xf", archive.toString(), "-C", folder.toString());

        assertThat(folder.resolve("bin/tool")).isExecutable().hasContent("#!/bin/sh\n");
        assertThat(Files.readSymbolicLink(folder.resolve("bin/alias"))).isEqualTo(Path.of("tool"));
    }

    @Test
    void aNameTooLongForTheFormatIsRefused() {
        var tar = new Tar(new ByteArrayOutputStream());
        assertThatThrownBy(() -> tar.folder("x".repeat(101), 0755))
                .hasMessageContaining("at most 100 bytes");
    }
}
