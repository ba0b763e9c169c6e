package dev.hawser.lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes tar archives: folders, files and links, all of root, as an image's layer needs. */
final class Tar implements AutoCloseable {
    private static final int BLOCK = 512;

    private final OutputStream out;

    Tar(OutputStream out) {
        this.out = out;
    }

    void folder(String name, int mode) throws IOException {
        header(name + "/", mode, 0, '5', "");
    }

    void link(String name, String target) throws IOException {
        header(name, 0777, 0, '2', target);
    }

    void file(String name, int mode, byte[] bytes) throws IOException {
        header(name, mode, bytes.length, '0', "");
        out.write(bytes);
        pad(bytes.length);
    }

    void file(String name, int mode, Path source) throws IOException {
        var size = Files.size(source);
        header(name, mode, size, '0', "");
        Files.copy(source, out);
        pad(size);
    }

    @Override
    public void close() throws IOException {
        out.write(new byte[2 * BLOCK]);
        out.close();
    }

    private void header(String name, int mode, long size, char kind, String link)
            throws IOException {
        var header = new ByteArrayOutputStream(BLOCK);
        text(header, name, 100);
        text(header, "%07o".formatted(mode), 8);
        text(header, "0000000", 8); // user
        text(header, "0000000", 8); // group
        text(header, "%011o".formatted(size), 12);
        text(header, "00000000000", 12); // the same time always: equal contents, equal digest
        text(header, "        ", 8); // the checksum is taken with blanks in its own place
        header.write(kind);
        text(header, link, 100);
        header.write("ustar\00000".getBytes(StandardCharsets.US_ASCII));
        var bytes = new byte[BLOCK];
        System.arraycopy(header.toByteArray(), 0, bytes, 0, header.size());
        var sum = 0;
        for (var b : bytes) {
            sum += b & 0xff;
        }
        var checksum = "%06o\0 ".formatted(sum).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(checksum, 0, bytes, 148, checksum.length);
        out.write(bytes);
    }

    private static void text(ByteArrayOutputStream header, String text, int width) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > width) {
            throw new IllegalArgumentException(
                    "name: %s (expected: at most %d bytes)".formatted(text, width));
        }
        header.writeBytes(bytes);
        header.writeBytes(new byte[width - bytes.length]);
    }

    private void pad(long size) throws IOException {
        out.write(new byte[(int) ((BLOCK - size % BLOCK) % BLOCK)]);
    }
}
