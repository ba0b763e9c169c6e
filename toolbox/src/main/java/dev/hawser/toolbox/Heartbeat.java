package dev.hawser.toolbox;

import java.time.Duration;
import java.time.Instant;

/** Says now and then that a long step still goes on, so that nobody thinks it hangs. */
final class Heartbeat implements AutoCloseable {
    private static final Duration PERIOD = Duration.ofSeconds(30);

    private final String what;
    private final Machine machine;
    private final Instant start = Instant.now();
    private final Thread thread;

    Heartbeat(String what, Machine machine) {
        this.what = what;
        this.machine = machine;
        this.thread = Thread.ofVirtual().start(this::beat);
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void beat() {
        try {
            while (true) {
                Thread.sleep(PERIOD);
                var seconds = Duration.between(start, Instant.now()).toSeconds();
                machine.say("%s: still at it after %d s".formatted(what, seconds));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }
}
