package dev.hawser.manager.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** Reports as JSON: names of components as they are, times as people write them. */
public final class ReportText {
    private static final ObjectMapper MAPPER =
            JsonMapper.builder()
                    .addModule(new JavaTimeModule())
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build();

    private ReportText() {}

    public static String write(Record report) {
        try {
            return MAPPER.writeValueAsString(report);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("every report can be written", e);
        }
    }

    /** Fails for what no manager of ours says. */
    public static <T extends Record> T read(String json, Class<T> kind) {
        try {
            return MAPPER.readValue(json, kind);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "not a report: " + e.getOriginalMessage().lines().findFirst().orElse(""), e);
        }
    }
}
