package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VolumeFolderTest {
    @TempDir private Path folder;
    private VolumeFolder volume;

    @BeforeEach
    void writeOnce() throws Exception {
        volume = new VolumeFolder(folder);
        volume.write(files("tls.crt", "old", "tls.key", "old"));
    }

    @Test
    void allFilesChangeTogetherThroughOneLink() throws Exception {
        volume.write(files("tls.crt", "new", "tls.key", "new"));
        assertThat(folder.resolve("tls.crt")).hasContent("new");
        assertThat(Files.readSymbolicLink(folder.resolve("tls.key")))
                .isEqualTo(Path.of("..data", "tls.key"));
        assertThat(Files.readSymbolicLink(folder.resolve("..data"))).isEqualTo(Path.of("..set-2"));
        assertThat(folder.resolve("..set-1")).doesNotExist();
    }

    @Test
    void whatDidNotChangeIsNotMoved() throws Exception {
        volume.write(files("tls.crt", "old", "tls.key", "old"));
        assertThat(Files.readSymbolicLink(folder.resolve("..data"))).isEqualTo(Path.of("..set-1"));
    }

    @Test
    void aFileThatIsGoneIsGone() throws Exception {
        volume.write(files("tls.crt", "new", "ca.crt", "new"));
        assertThat(folder.resolve("tls.key")).doesNotExist();
        assertThat(folder.resolve("ca.crt")).hasContent("new");
    }

    private static Map<String, byte[]> files(
            String one, String content, String other, String otherContent) {
        return Map.of(one, content.getBytes(UTF_8), other, otherContent.getBytes(UTF_8));
    }
}
