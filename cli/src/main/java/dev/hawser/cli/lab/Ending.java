package dev.hawser.cli.lab;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Answers Ctrl-C at once, since tearing a lab down takes a few seconds. */
final class Ending implements AutoCloseable {
    /** Ctrl-C reaches the programs that we run too, and may reach them first. */
    private static final Duration HEAD_START = Duration.ofMillis(500);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final PrintWriter err;
    private volatile boolean over;

    private Ending(PrintWriter err) {
        this.err = err;
    }

    static Ending announce(PrintWriter err) {
        var ending = new Ending(err);
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("lab-ending").unstarted(ending::tell));
        return ending;
    }

    /** Whether something failed only because all of it ends. */
    boolean explains() throws InterruptedException {
        return begun.await(HEAD_START.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Nothing is left to end. */
    @Override
    public void close() {
        over = true;
    }

    private void tell() {
        begun.countDown();
        if (!over) {
            err.println("lab: tearing all of it down …");
            err.flush();
        }
    }
}
