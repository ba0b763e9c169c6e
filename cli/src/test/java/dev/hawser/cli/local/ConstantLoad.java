package dev.hawser.cli.local;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Somebody who asks again and again, each time over a new connection, and notes every failure. */
final class ConstantLoad implements AutoCloseable {
    /** An end for a test that forgets to stop it. */
    private static final int MOST = 1_000_000;

    private final AtomicInteger answered = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Thread asker;

    ConstantLoad(Row.Address address) {
        asker = Thread.ofVirtual().name("load").start(() -> ask(address));
    }

    /** Waits until some more requests were answered. */
    void goOn() {
        int before = answered.get();
        await().until(() -> answered.get() > before + 100);
    }

    Queue<String> failures() {
        return failures;
    }

    @Override
    public void close() throws InterruptedException {
        stopped.set(true);
        asker.join();
    }

    private void ask(Row.Address address) {
        for (int count = 0; count < MOST && !stopped.get(); count++) {
            try {
                var answer = Request.make(address);
                if (answer.contains("hello")) {
                    answered.incrementAndGet();
                } else {
                    failures.add(answer);
                }
            } catch (IOException e) {
                failures.add(e.toString());
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
