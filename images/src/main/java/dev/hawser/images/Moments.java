package dev.hawser.images;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * When an archive was made. It holds soft references, and each of them says when it was last asked
 * for, in milliseconds since the machine was started. Nothing else tells two archives of the same
 * classes apart, but for check sums, which a JVM does not look at unless it is told to.
 */
final class Moments {
    /** Its sums are of 4 bytes; after it come objects, whose times are of 8. */
    private static final int HEADER = 4096;

    /** Some dozens are usual. */
    private static final int MOST = 1000;

    private Moments() {}

    /**
     * Writes zeros in their place.
     *
     * @param twin an archive that was made like it, at another time
     */
    static void erase(Path archive, Path twin) throws IOException {
        try (var one =
                        FileChannel.open(
                                archive, StandardOpenOption.READ, StandardOpenOption.WRITE);
                var other = FileChannel.open(twin)) {
            erase(
                    one.map(MapMode.READ_WRITE, 0, one.size()),
                    other.map(MapMode.READ_ONLY, 0, other.size()),
                    archive);
        }
    }

    private static void erase(MappedByteBuffer one, MappedByteBuffer other, Path archive)
            throws IOException {
        var erased = 0;
        for (var at = one.mismatch(other); at >= 0; ) {
            if (++erased > MOST || one.capacity() != other.capacity()) {
                throw new IOException(
                        "%s and another one of the same classes differ in more than times"
                                .formatted(archive));
            }
            var word = at < HEADER ? Integer.BYTES : Long.BYTES;
            var begin = at - at % word;
            one.put(begin, new byte[word]);
            at = next(one, other, begin + word);
        }
    }

    private static int next(MappedByteBuffer one, MappedByteBuffer other, int from) {
        var found = one.position(from).mismatch(other.position(from));
        return found < 0 ? found : from + found;
    }
}
