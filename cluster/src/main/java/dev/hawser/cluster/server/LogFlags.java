package dev.hawser.cluster.server;

import ch.qos.logback.classic.Level;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The flags that say how a program writes its log, the same for each of ours. */
final class LogFlags {
    @Option(
            names = "--debug",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description = "Log more. Unlike KubeLB's, it opens no admin port")
    private boolean debug;

    @Option(
            names = {"--log-format", "--zap-encoder"},
            paramLabel = "FORMAT",
            defaultValue = "json",
            description = "How log lines are written: json or text. Default: ${DEFAULT-VALUE}")
    private String format = "";

    @Option(
            names = "--zap-log-level",
            paramLabel = "LEVEL",
            defaultValue = "info",
            description = "Log from here on: debug, info or error. Default: ${DEFAULT-VALUE}")
    private String level = "";

    @Option(
            names = {"--zap-devel", "--zap-stacktrace-level", "--zap-time-encoding"},
            arity = "0..1",
            fallbackValue = "",
            hidden = true,
            description = "Of KubeLB's logging library; accepted, so that its charts start")
    @SuppressWarnings("UnusedVariable") // picocli needs a place to put it
    private String[] ofTheReference = {};

    /** From now on this process writes its log as it was told. */
    void obey() {
        ProcessLogs.write(format(), level());
    }

    /** Throws if what was written cannot be meant. */
    void check() {
        format();
        level();
    }

    private LogFormat format() {
        return LogFormat.of(format)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "log format '%s' is not known; set --log-format to json or text."
                                        .formatted(format)));
    }

    private Level level() {
        return debug ? Level.DEBUG : named(level);
    }

    private static Level named(String level) {
        return switch (level.toLowerCase(Locale.ROOT)) {
            case "debug" -> Level.DEBUG;
            case "info" -> Level.INFO;
            case "warn" -> Level.WARN;
            case "error", "panic" -> Level.ERROR;
            // The reference's library also counts: more is more.
            case String number when number.matches("\\d{1,3}") ->
                    number.equals("0") ? Level.INFO : Level.DEBUG;
            default ->
                    throw new IllegalArgumentException(
                            "log level '%s' is not known; set --zap-log-level to debug, info or error."
                                    .formatted(level));
        };
    }
}
