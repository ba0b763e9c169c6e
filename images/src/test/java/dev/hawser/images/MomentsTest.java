package dev.hawser.images;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MomentsTest {
    private static final int SUM_AT = 4;
    private static final int TIME_AT = 8192;
    private static final int SIZE = 32768;

    @TempDir private Path folder;

    @Test
    void sumsAndTimesAreErasedWholeAndNothingElse() throws IOException {
        var archive = archive("archive", 0x1111_2222, 0x0001_0000_1234L);
        var twin = archive("twin", 0x1111_3333, 0x0001_0000_5678L);

        Moments.erase(archive, twin);

        assertThat(archive).hasSameBinaryContentAs(archive("expected", 0, 0));
    }

    @Test
    void archivesOfDifferentClassesAreAnError() throws IOException {
        var archive = archive("archive", 0, 0);
        var shorter = Files.write(folder.resolve("shorter"), new byte[SIZE - Long.BYTES]);
        var other =
                Files.write(
                        folder.resolve("other"),
                        "other".repeat(SIZE / 5 + 1).substring(0, SIZE).getBytes(UTF_8));

        assertThatThrownBy(() -> Moments.erase(archive, shorter))
                .hasMessageContaining("differ in more than times");
        assertThatThrownBy(() -> Moments.erase(archive, other))
                .hasMessageContaining("differ in more than times");
    }

    private Path archive(String name, int sum, long time) throws IOException {
        var bytes = ByteBuffer.allocate(SIZE);
        bytes.putInt(0, 0xf00b_aba2).putInt(SUM_AT, sum).putLong(TIME_AT, time);
        bytes.putLong(TIME_AT + Long.BYTES, 7);
        return Files.write(folder.resolve(name), bytes.array());
    }
}
