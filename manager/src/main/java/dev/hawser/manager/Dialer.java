package dev.hawser.manager;

import dev.hawser.planner.Dial;
import dev.hawser.planner.TenantName;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Tries the TCP connections that plans ask about, each until it is answered or no longer wanted,
 * and remembers the answers for the next facts.
 */
final class Dialer implements AutoCloseable {
    /**
     * An address that is being programmed drops packets rather than refusing: give up early, come
     * back soon. Nobody can say how early, so both are a share of the time waited so far, and what
     * was waited for in vain stays small beside what had to be waited for.
     */
    private static final Share TIMEOUT = new Share(10, Duration.ofMillis(100));

    private static final Share PAUSE = new Share(20, Duration.ofMillis(20));
    private static final Duration LONGEST = Duration.ofSeconds(1);

    /**
     * Per tenant and not for all: a tenant with a thousand dead addresses must not hold up
     * another's one.
     */
    private static final int AT_ONCE_PER_TENANT = 32;

    private final Consumer<TenantName> answered;
    private final UnaryOperator<InetSocketAddress> places;
    private final Map<TenantName, Wishes> wishes = new ConcurrentHashMap<>();

    Dialer(Consumer<TenantName> answered, UnaryOperator<InetSocketAddress> places) {
        this.answered = answered;
        this.places = places;
    }

    /**
     * From now on these are this tenant's wanted dials: newcomers start, the rest stop and are
     * forgotten.
     */
    void want(TenantName tenant, Set<Dial> dials) {
        wishes.compute(
                tenant,
                (_, known) -> {
                    var next = known == null ? new Wishes(tenant) : known;
                    next.become(dials);
                    return dials.isEmpty() ? null : next;
                });
    }

    Set<Dial> answered(TenantName tenant) {
        var known = wishes.get(tenant);
        return known == null ? Set.of() : known.answered();
    }

    @Override
    public void close() {
        Set.copyOf(wishes.keySet()).forEach(tenant -> want(tenant, Set.of()));
    }

    /** A part of the time that has passed, within limits. */
    private record Share(int divisor, Duration least) {
        Duration of(Duration passed) {
            var share = passed.dividedBy(divisor);
            var enough = share.compareTo(least) > 0 ? share : least;
            return enough.compareTo(LONGEST) < 0 ? enough : LONGEST;
        }
    }

    private final class Wishes {
        private final TenantName tenant;
        private final Semaphore turns = new Semaphore(AT_ONCE_PER_TENANT);
        private final Map<Dial, Attempt> attempts = new HashMap<>();

        Wishes(TenantName tenant) {
            this.tenant = tenant;
        }

        synchronized void become(Set<Dial> wanted) {
            attempts.entrySet()
                    .removeIf(attempt -> {
                        if (wanted.contains(attempt.getKey())) {
                            return false;
                        }
                        attempt.getValue().stop();
                        return true;
                    });
            wanted.forEach(dial -> attempts.computeIfAbsent(dial, d -> new Attempt(this, d)));
        }

        synchronized Set<Dial> answered() {
            return attempts.entrySet().stream()
                    .filter(attempt -> attempt.getValue().succeeded)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    private final class Attempt {
        private final Wishes of;
        private final Dial dial;
        private final Thread thread;
        private final long begin = System.nanoTime();
        private volatile boolean succeeded;

        Attempt(Wishes of, Dial dial) {
            this.of = of;
            this.dial = dial;
            this.thread = Thread.ofVirtual().name("dial " + dial).start(this::untilAnswered);
        }

        void stop() {
            thread.interrupt();
        }

        private void untilAnswered() {
            try {
                while (!inTurn()) {
                    Thread.sleep(PAUSE.of(passed()));
                }
                succeeded = true;
                answered.accept(of.tenant);
            } catch (InterruptedException _) {
                // Nobody wants to know any more.
            }
        }

        private boolean inTurn() throws InterruptedException {
            of.turns.acquire();
            try {
                return connects();
            } finally {
                of.turns.release();
            }
        }

        private boolean connects() throws InterruptedException {
            try (var socket = new Socket()) {
                socket.connect(
                        places.apply(new InetSocketAddress(dial.address(), dial.port())),
                        (int) TIMEOUT.of(passed()).toMillis());
                return true;
            } catch (IOException _) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedException();
                }
                return false;
            }
        }

        private Duration passed() {
            return Duration.ofNanos(System.nanoTime() - begin);
        }
    }
}
