package dev.hawser.cluster.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LogFormatTest {
    @Test
    void textSaysWhatHappenedAndThenToWhom() {
        assertThat(line(LogFormat.TEXT))
                .isEqualTo(
                        "2026-01-02T03:04:05.000Z INFO  plan published tenant=\"blue\""
                                + System.lineSeparator());
    }

    @Test
    void jsonIsForPrograms() {
        assertThat(line(LogFormat.JSON)).startsWith("{").contains("\"tenant\":\"blue\"");
    }

    private static String line(LogFormat format) {
        var context = new LoggerContext();
        var logger = context.getLogger("dev.hawser.X");
        var event = new LoggingEvent("", logger, Level.INFO, "plan published", null, new Object[0]);
        event.setInstant(Instant.parse("2026-01-02T03:04:05Z"));
        event.setKeyValuePairs(List.of(new KeyValuePair("tenant", "blue")));
        var encoder = format.encoder();
        encoder.setContext(context);
        encoder.start();
        return new String(encoder.encode(event), UTF_8);
    }
}
