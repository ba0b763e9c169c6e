package dev.hawser.cluster.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import org.slf4j.LoggerFactory;

/**
 * How a program writes its log: JSON lines on standard error, ours at the level asked for,
 * libraries' only when they warn.
 */
public final class ProcessLogs {
    private ProcessLogs() {}

    public static void writeJson(boolean debug) {
        // Built here and not in a logback.xml, because a file on the class path would also
        // decide for whoever embeds us, as local mode and the tests do.
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        var encoder = new JsonLineEncoder();
        encoder.setContext(context);
        encoder.start();
        var console = new ConsoleAppender<ILoggingEvent>();
        console.setContext(context);
        console.setTarget("System.err");
        console.setEncoder(encoder);
        console.start();
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(console);
        // Its stack traces about watches that a server ended say nothing: mirrors watch again.
        context.getLogger("io.fabric8.kubernetes.client.jdkhttp").setLevel(Level.ERROR);
        context.getLogger("dev.hawser").setLevel(debug ? Level.DEBUG : Level.INFO);
    }
}
