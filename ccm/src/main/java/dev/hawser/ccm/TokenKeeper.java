package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.publish.HubToken;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Note.Severity;
import dev.hawser.planner.publish.TokenFacts;
import dev.hawser.planner.publish.TokenFacts.Stored;
import dev.hawser.planner.publish.TokenHome;
import dev.hawser.planner.publish.TokenPlanner;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps our token for the hub one that ends by itself, and never lets it end. */
final class TokenKeeper {
    private static final Logger log = LoggerFactory.getLogger(TokenKeeper.class);

    /** A hub that hands out no tokens does not change its mind soon. */
    private static final Duration REFUSED = Duration.ofHours(1);

    private final TokenHome home;
    private final Duration life;
    private final TokenStore store;
    private final Hub hub;
    private final InstantSource clock;
    private final Runnable announced;
    private volatile Optional<Boolean> renews = Optional.empty();
    private volatile Optional<Note> note = Optional.empty();

    /**
     * @param announced told when what {@link #renews} says has changed
     */
    TokenKeeper(
            HubCredential credential,
            Cluster tenant,
            Hub hub,
            InstantSource clock,
            Runnable announced) {
        this.home = credential.home(hub.namespace());
        this.life = credential.life();
        this.store = new TokenStore(tenant, credential);
        this.hub = hub;
        this.clock = clock;
        this.announced = announced;
    }

    /** Whether what we use ends by itself and is renewed; unknown before the first look. */
    Optional<Boolean> renews() {
        return renews;
    }

    /** What is not as it could be, and what to do about it. */
    Optional<Note> note() {
        return note;
    }

    Instant keep() {
        var inUse = store.inUse();
        var kubeconfig = inUse.flatMap(HubKubeconfig::read);
        var facts = facts(inUse, kubeconfig.flatMap(it -> HubToken.read(it.token())));
        var plan = TokenPlanner.plan(facts);
        announce(plan.renews());
        if (plan.request()) {
            try {
                exchange(inUse.orElseThrow(), kubeconfig.orElseThrow());
            } catch (ClusterException.Forbidden | ClusterException.NotFound e) {
                say(TokenPlanner.plan(facts.refusedWith(words(e))).note());
                return clock.instant().plus(REFUSED);
            } catch (ClusterException e) {
                say(TokenPlanner.plan(facts.refusedWith(words(e))).note());
                throw e;
            }
        }
        say(plan.note());
        return plan.revisitAt();
    }

    private TokenFacts facts(Optional<String> inUse, Optional<HubToken> token) {
        var none = new TokenFacts(home, token, Stored.MISSING, Optional.empty(), clock.instant());
        try {
            var stored = store.stored();
            return stored.isEmpty() ? none : none.storedAs(stored.equals(inUse));
        } catch (ClusterException.Forbidden e) {
            return none.refusedWith(words(e));
        }
    }

    private void exchange(String before, HubKubeconfig kubeconfig) {
        var issued = hub.requestToken(life);
        store.replace(before, kubeconfig.with(issued.value()));
        log.atInfo()
                .addKeyValue("secret", home.secret())
                .addKeyValue("expires", issued.expires())
                .log("new token for the hub stored");
    }

    private void announce(boolean now) {
        var before = renews;
        renews = Optional.of(now);
        if (!before.equals(renews)) {
            announced.run();
        }
    }

    private void say(Optional<Note> now) {
        if (note.equals(now)) {
            return;
        }
        note = now;
        now.ifPresent(it -> {
            var warning = it.severity() == Severity.WARNING;
            (warning ? log.atWarn() : log.atInfo())
                    .addKeyValue("reason", it.reason())
                    .addKeyValue("explanation", it.message())
                    .log("token for the hub is not as it could be");
            if (warning) {
                store.tell(it);
            }
        });
    }

    private static String words(ClusterException e) {
        return String.valueOf(e.getMessage());
    }
}
