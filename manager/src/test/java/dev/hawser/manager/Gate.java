package dev.hawser.manager;

import dev.hawser.cluster.Cluster;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** An API server that keeps some writers waiting once it is shut, for good until it is opened. */
final class Gate {
    private final Predicate<HasMetadata> held;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile CountDownLatch open = new CountDownLatch(0);

    Gate(Predicate<HasMetadata> held) {
        this.held = held;
    }

    Cluster before(Cluster cluster) {
        return (Cluster)
                Proxy.newProxyInstance(
                        Cluster.class.getClassLoader(),
                        new Class<?>[] {Cluster.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("apply")
                                    && held.test((HasMetadata) arguments[0])) {
                                waiting.incrementAndGet();
                                open.await();
                                waiting.decrementAndGet();
                            }
                            try {
                                return method.invoke(cluster, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    void shut() {
        open = new CountDownLatch(1);
    }

    void open() {
        open.countDown();
    }

    int waiting() {
        return waiting.get();
    }
}
