package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends our processes when we no longer can. A child of ours, it waits on a pipe that the kernel
 * closes however we die, {@code kill -9} included, and then kills what it was told to watch.
 * Without it an orphaned Envoy would go on answering on the addresses of the next run.
 */
final class ProcessGuard implements AutoCloseable {
    private static final String SCRIPT =
            """
            trap '' INT TERM HUP
            watched=" "
            while read -r word pid; do
                case $word in
                    watch) watched="$watched$pid " ;;
                    forget) watched="${watched%% $pid *} ${watched#* $pid }" ;;
                esac
            done
            for pid in $watched; do kill -KILL "$pid" 2>/dev/null; done
            """;

    private static final Logger log = LoggerFactory.getLogger(ProcessGuard.class);

    private final Process shell;
    private final Writer words;

    private ProcessGuard(Process shell) {
        this.shell = shell;
        this.words = shell.outputWriter(UTF_8);
    }

    static ProcessGuard start() throws IOException {
        return new ProcessGuard(
                Births.start(
                        new ProcessBuilder("/bin/sh", "-c", SCRIPT)
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                .redirectError(ProcessBuilder.Redirect.DISCARD)));
    }

    void watch(long pid) {
        say("watch " + pid);
    }

    void forget(long pid) {
        say("forget " + pid);
    }

    private synchronized void say(String line) {
        try {
            words.write(line + "\n");
            words.flush();
        } catch (IOException e) {
            // Closed by us, or killed by someone: our own stopping of processes does not depend on
            // it.
            log.debug("the guard of our processes is gone", e);
        }
    }

    @Override
    public synchronized void close() {
        Closing.quietly(words); // it now ends by itself, having nothing left to watch
        try {
            if (!shell.waitFor(5, TimeUnit.SECONDS)) {
                shell.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
