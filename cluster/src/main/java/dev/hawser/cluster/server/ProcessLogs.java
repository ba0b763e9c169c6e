package dev.hawser.cluster.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.OutputStreamAppender;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;

/**
 * How a program writes its log: lines on standard error, ours at the level asked for, libraries'
 * only when they warn.
 */
public final class ProcessLogs {
    private ProcessLogs() {}

    static void write(LogFormat format, Level ours) {
        var console = new ConsoleAppender<ILoggingEvent>();
        console.setTarget("System.err");
        write(console, format, ours);
    }

    /** To a file instead, where standard error belongs to a person. */
    public static void writeJson(Path file) {
        var appender = new FileAppender<ILoggingEvent>();
        appender.setFile(file.toString());
        write(appender, LogFormat.JSON, Level.INFO);
    }

    /** Nowhere: a command says what it has to say itself, and its output may be read by others. */
    public static void silence() {
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.OFF);
    }

    private static void write(
            OutputStreamAppender<ILoggingEvent> appender, LogFormat format, Level ours) {
        // Built here and not in a logback.xml, because a file on the class path would also
        // decide for whoever embeds us, as local mode and the tests do.
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        var encoder = format.encoder();
        encoder.setContext(context);
        encoder.start();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.start();
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(appender);
        // Its stack traces about watches that a server ended say nothing: mirrors watch again.
        context.getLogger("io.fabric8.kubernetes.client.jdkhttp").setLevel(Level.ERROR);
        // That our own kinds are of version v1alpha1 is no news.
        context.getLogger("io.fabric8.kubernetes.client.dsl.internal.VersionUsageUtils")
                .setLevel(Level.ERROR);
        context.getLogger("dev.hawser").setLevel(ours);
    }
}
