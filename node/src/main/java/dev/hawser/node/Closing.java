package dev.hawser.node;

import java.io.Closeable;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closing things whose failure to close changes nothing for anyone. */
final class Closing {
    private static final Logger log = LoggerFactory.getLogger(Closing.class);

    static void quietly(Closeable thing) {
        try {
            thing.close();
        } catch (IOException e) {
            log.debug("close failed", e);
        }
    }

    private Closing() {}
}
