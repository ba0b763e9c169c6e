package dev.hawser.cluster.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class JsonLineEncoderTest {
    private final LoggerContext context = new LoggerContext();

    @Test
    void keysStandBesideTheMessage() throws Exception {
        var event = event("plan \"published\"", null);
        event.setKeyValuePairs(
                List.of(
                        new KeyValuePair("tenant", "blue"),
                        new KeyValuePair("level", "cannot hide it")));

        assertThat(encode(event))
                .isEqualTo(
                        "{\"time\":\"2026-01-02T03:04:05Z\",\"level\":\"INFO\",\"logger\":\"dev.hawser.X\",\"message\":\"plan"
                            + " \\\"published\\\"\",\"tenant\":\"blue\"}\n");
    }

    @Test
    void aStackTraceStaysOnItsLine() throws Exception {
        var line = encode(event("it broke", new IllegalStateException("the rope tore")));

        assertThat(line.lines()).hasSize(1);
        assertThat(new ObjectMapper().readTree(line).get("error").asText())
                .contains("IllegalStateException: the rope tore")
                .contains("at dev.hawser.cluster.server.JsonLineEncoderTest");
    }

    private LoggingEvent event(String message, @Nullable Throwable failure) {
        var logger = context.getLogger("dev.hawser.X");
        var event = new LoggingEvent("", logger, Level.INFO, message, failure, new Object[0]);
        event.setInstant(Instant.parse("2026-01-02T03:04:05Z"));
        return event;
    }

    private String encode(LoggingEvent event) {
        var encoder = new JsonLineEncoder();
        encoder.setContext(context);
        encoder.start();
        return new String(encoder.encode(event), UTF_8);
    }
}
