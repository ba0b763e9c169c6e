package dev.hawser.cluster.server;

import java.util.concurrent.CountDownLatch;

/**
 * Lets a program end in order when it is told to stop (SIGTERM, Ctrl-C). Opened before everything
 * else it is closed last, and only then does the process end.
 */
public final class StopSignal implements AutoCloseable {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);

    private StopSignal() {}

    public static StopSignal install() {
        var signal = new StopSignal();
        Runtime.getRuntime()
                .addShutdownHook(
                        Thread.ofPlatform().name("stop-signal").unstarted(signal::holdProcess));
        return signal;
    }

    private void holdProcess() {
        asked.countDown();
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public void await() throws InterruptedException {
        asked.await();
    }

    @Override
    public void close() {
        done.countDown();
    }
}
