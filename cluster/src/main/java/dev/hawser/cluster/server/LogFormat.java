package dev.hawser.cluster.server;

import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** For whom log lines are written. */
public enum LogFormat {
    /** For programs. */
    JSON {
        @Override
        Encoder<ILoggingEvent> encoder() {
            return new JsonLineEncoder();
        }
    },
    /** For people: what happened first, then its keys. */
    TEXT {
        @Override
        Encoder<ILoggingEvent> encoder() {
            var encoder = new PatternLayoutEncoder();
            encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSX,UTC} %-5level %msg %kvp%n%ex");
            return encoder;
        }
    };

    abstract Encoder<ILoggingEvent> encoder();

    /** As it is written in a flag. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<LogFormat> of(String word) {
        if (word.equals("console")) { // what the reference's logging library calls it
            return Optional.of(TEXT);
        }
        return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
    }
}
