package dev.hawser.cli.lab;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Supplier;

/** Says what goes on, and how long it took. */
final class Steps {
    private final PrintWriter out;

    Steps(PrintWriter out) {
        this.out = out;
    }

    void begin(String what) {
        say(what + " …");
    }

    /** Does something, and says that it is done. */
    <T> T done(String what, Supplier<T> work) {
        var begin = System.nanoTime();
        var result = work.get();
        var took = Duration.ofNanos(System.nanoTime() - begin);
        say("%s (%.1f s)".formatted(what, took.toMillis() / 1000.0));
        return result;
    }

    void done(String what, Runnable work) {
        done(
                what,
                () -> {
                    work.run();
                    return what;
                });
    }

    private synchronized void say(String line) {
        out.println("lab: " + line);
        out.flush();
    }
}
