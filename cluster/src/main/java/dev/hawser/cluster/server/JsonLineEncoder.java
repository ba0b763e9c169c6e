package dev.hawser.cluster.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One log event as one line of JSON, with its keys (tenant, object, …) beside the message rather
 * than inside it.
 */
final class JsonLineEncoder extends EncoderBase<ILoggingEvent> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ThrowableProxyConverter stackTraces = new ThrowableProxyConverter();

    @Override
    public void start() {
        stackTraces.start();
        super.start();
    }

    @Override
    public byte[] headerBytes() {
        return new byte[0];
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        try {
            return (JSON.writeValueAsString(fields(event)) + "\n").getBytes(UTF_8);
        } catch (JsonProcessingException e) {
            // Every value is a string, so this says that we are wrong; losing the line would hide
            // it.
            return ("{\"level\":\"ERROR\",\"message\":\"a log line could not be written as"
                            + " JSON\"}\n")
                    .getBytes(UTF_8);
        }
    }

    private Map<String, String> fields(ILoggingEvent event) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("time", event.getInstant().toString());
        fields.put("level", event.getLevel().toString());
        fields.put("logger", event.getLoggerName());
        fields.put("message", event.getFormattedMessage());
        if (event.getKeyValuePairs() != null) {
            event.getKeyValuePairs()
                    .forEach(pair -> fields.putIfAbsent(pair.key, String.valueOf(pair.value)));
        }
        if (event.getThrowableProxy() != null) {
            fields.put("error", stackTraces.convert(event));
        }
        return fields;
    }

    @Override
    public byte[] footerBytes() {
        return new byte[0];
    }
}
