package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.testkit.Backends;
import dev.hawser.testkit.Outside;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Somebody who asks again and again, each time over a new connection, and counts failures. */
final class SteadyLoad implements AutoCloseable {
    /** An end for a test that forgets to stop it. */
    private static final int MOST = 100_000;

    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Thread asker;

    private SteadyLoad(String address, int port) {
        asker = Thread.ofPlatform().name("load").start(() -> ask(address, port));
    }

    /** What happens to a tenant's traffic. */
    interface Mishap {
        void strike(SteadyLoad load) throws Exception;
    }

    /** Asks a new Service of the tenant all the time while something goes wrong. */
    static void losesNothingWhile(TenantCluster tenant, String service, Mishap mishap)
            throws Exception {
        tenant.expose(Backends.service("default", service, "LoadBalancer", 80));
        var address = tenant.address(service);
        Eventually.answers(() -> Outside.http(address, 80), "hello");
        try (var load = on(address, 80)) {
            mishap.strike(load);
            load.close();
            assertThat(load.failed()).isZero();
            assertThat(load.answered()).isPositive();
        }
    }

    private static SteadyLoad on(String address, int port) {
        return new SteadyLoad(address, port);
    }

    /** Waits for this much more time to pass under load. */
    void goOnFor(Duration time) throws InterruptedException {
        asker.join(time);
    }

    int answered() {
        return answered.get();
    }

    int failed() {
        return failed.get();
    }

    /** Stops and waits for the last answer. */
    @Override
    public void close() throws InterruptedException {
        stopped.set(true);
        asker.join();
    }

    private void ask(String address, int port) {
        for (var count = 0; count < MOST && !stopped.get(); count++) {
            (Outside.http(address, port).isPresent() ? answered : failed).incrementAndGet();
        }
    }
}
