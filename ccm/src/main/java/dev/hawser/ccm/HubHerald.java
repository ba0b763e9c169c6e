package dev.hawser.ccm;

import dev.hawser.planner.publish.Note;
import io.fabric8.kubernetes.api.model.Service;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says what is wrong with the hub, once for each cause: in the log, and on every Service that waits
 * for it. These need no hub to be told, and are looked at by those who wonder.
 */
final class HubHerald implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(HubHerald.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    /** A hub that restarts, or a Tenant that is being made, is nothing to speak of. */
    private static final Duration WORTH_TELLING = Duration.ofSeconds(5);

    private final Supplier<Optional<Note>> trouble;
    private final Supplier<List<Service>> waiting;
    private final BooleanSupplier leading;
    private final TenantServices services;
    private final InstantSource clock;
    private final Thread thread;
    private final Set<String> told = new HashSet<>();
    private Optional<Note> cause = Optional.empty();
    private Instant since = Instant.MIN;
    private boolean said;

    HubHerald(
            Supplier<Optional<Note>> trouble,
            Supplier<List<Service>> waiting,
            BooleanSupplier leading,
            TenantServices services,
            InstantSource clock) {
        this.trouble = trouble;
        this.waiting = waiting;
        this.leading = leading;
        this.services = services;
        this.clock = clock;
        this.thread = Thread.ofVirtual().name("hub-herald").start(this::run);
    }

    private void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                look();
                Thread.sleep(LOOK_AGAIN);
            } catch (InterruptedException _) {
                return;
            } catch (RuntimeException e) {
                log.atWarn()
                        .addKeyValue("cause", e.getMessage())
                        .log("cannot tell Services what is wrong with the hub; trying again");
            }
        }
    }

    private void look() {
        var now = trouble.get();
        if (!now.map(Note::reason).equals(cause.map(Note::reason))) {
            if (said) {
                log.atInfo()
                        .addKeyValue("reason", cause.map(Note::reason).orElse(""))
                        .log("this is no longer wrong with the hub");
            }
            since = clock.instant();
            said = false;
            told.clear();
        }
        cause = now;
        if (cause.isPresent() && !clock.instant().isBefore(since.plus(WORTH_TELLING))) {
            say(cause.get());
        }
    }

    private void say(Note note) {
        if (!said) {
            log.atWarn()
                    .addKeyValue("reason", note.reason())
                    .addKeyValue("explanation", note.message())
                    .log("something is wrong with the hub");
            said = true;
        }
        if (leading.getAsBoolean()) {
            waiting.get().stream()
                    .filter(service -> told.add(service.getMetadata().getUid()))
                    .forEach(service -> services.tell(service, note));
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
