package dev.hawser.node;

import dev.hawser.node.PodAddresses.Placed;
import dev.hawser.node.Program.Running;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One pod: its program, started again with growing pauses whenever it ends, until it is closed. */
final class Pod implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Pod.class);
    private static final Duration EAGER = Duration.ofMillis(50);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(10);

    /** What others see of a pod; the words say what it waits for, or why it ended. */
    record State(Optional<String> address, boolean ready, String words) {
        static final State STARTING = new State(Optional.empty(), false, "starting");
    }

    private final PodSpecification specification;
    private final PodHome home;
    private final Starter starter;
    private final Runnable changed;
    private final Thread supervisor;
    private volatile State state = State.STARTING;

    /** Starts the program of a pod somewhere, and is told when that place is free again. */
    interface Starter {
        Placed start(PodSpecification pod, PodHome home) throws IOException;

        void stopped(PodSpecification pod, String address);
    }

    Pod(PodSpecification specification, PodHome home, Starter starter, Runnable changed) {
        this.specification = specification;
        this.home = home;
        this.starter = starter;
        this.changed = changed;
        this.supervisor =
                Thread.ofVirtual().name("pod-" + specification.name()).unstarted(this::supervise);
    }

    Pod begin() {
        supervisor.start();
        return this;
    }

    PodSpecification specification() {
        return specification;
    }

    PodHome home() {
        return home;
    }

    State state() {
        return state;
    }

    /** Returns when its program is gone. */
    @Override
    public void close() {
        supervisor.interrupt();
        try {
            supervisor.join();
            home.delete();
        } catch (IOException e) {
            log.atDebug()
                    .addKeyValue("pod", specification.name())
                    .setCause(e)
                    .log("folder left behind");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void supervise() {
        var pause = FIRST_PAUSE;
        try {
            while (true) {
                var begun = Instant.now();
                become(new State(Optional.empty(), false, runUntilItEnds()));
                boolean livedLong = begun.plus(LONG_ENOUGH).isBefore(Instant.now());
                pause = livedLong ? FIRST_PAUSE : shorter(pause.multipliedBy(2), LONGEST_PAUSE);
                Thread.sleep(pause);
            }
        } catch (InterruptedException e) {
            become(new State(Optional.empty(), false, "stopped"));
        }
    }

    private String runUntilItEnds() throws InterruptedException {
        Placed placed;
        try {
            placed = starter.start(specification, home);
        } catch (IOException | RuntimeException e) {
            log.atWarn()
                    .addKeyValue("pod", specification.name())
                    .addKeyValue("why", String.valueOf(e.getMessage()))
                    .log("pod does not start");
            return String.valueOf(e.getMessage());
        }
        try {
            var words = watch(placed.address(), placed.running());
            log.atWarn()
                    .addKeyValue("pod", specification.name())
                    .addKeyValue("why", words)
                    .log("pod ended");
            return words;
        } finally {
            placed.running().stop();
            starter.stopped(specification, placed.address());
        }
    }

    /** Asks often until it is ready for the first time, then as often as its probe says. */
    private String watch(String address, Running running) throws InterruptedException {
        boolean wasReady = false;
        while (true) {
            boolean ready =
                    specification
                            .readiness()
                            .map(probe -> Readiness.ask(address, probe))
                            .orElse(true);
            wasReady |= ready;
            become(new State(Optional.of(address), ready, ready ? "ready" : "not ready"));
            var period =
                    specification
                            .readiness()
                            .map(PodSpecification.Probe::period)
                            .orElse(Duration.ofDays(1));
            var ended = await(running, wasReady ? period : EAGER);
            if (ended.isPresent()) {
                return ended.get();
            }
        }
    }

    private static Optional<String> await(Running running, Duration atMost)
            throws InterruptedException {
        try {
            return Optional.of(running.ended().get(atMost.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void become(State next) {
        if (!state.equals(next)) {
            state = next;
            changed.run();
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
