package dev.hawser.planner.publish;

import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.publish.TokenFacts.Stored;
import java.time.Duration;
import java.util.Optional;

/**
 * Decides when a token is exchanged. A new one goes into the Secret, never into use: it is used
 * when the kubelet has brought it, and only then is the hub told, so that at no moment a token is
 * withdrawn that somebody needs.
 */
public final class TokenPlanner {
    /** Nobody tells us of a changed file. */
    private static final Duration LOOK = Duration.ofMinutes(1);

    private static final Duration LOOK_FOR_THE_KUBELET = Duration.ofSeconds(10);

    private TokenPlanner() {}

    public static TokenPlan plan(TokenFacts facts) {
        var next = facts.stored() == Stored.OTHER ? LOOK_FOR_THE_KUBELET : LOOK;
        var revisitAt = facts.now().plus(next);
        var ours =
                facts.inUse()
                        .filter(token ->
                                token.isOf(
                                        facts.home().hubNamespace(), WellKnownNames.TENANT_ACCESS));
        if (ours.isEmpty()) {
            return new TokenPlan(false, false, Optional.empty(), revisitAt);
        }
        var life = ours.get().life();
        // What ends has half of its life for all that may go wrong with its successor.
        var due = life.map(it -> !facts.now().isBefore(it.after(0.5))).orElse(true);
        return new TokenPlan(
                due && facts.stored() == Stored.SAME,
                life.isPresent() && facts.stored() != Stored.MISSING,
                life.map(it -> endsUnrenewed(facts, it)).orElseGet(() -> kept(facts)),
                revisitAt);
    }

    private static Optional<Note> endsUnrenewed(TokenFacts facts, HubToken.Life life) {
        // One that is about to be asked for is no worry yet, however late it is.
        var untried = facts.stored() == Stored.SAME && facts.refusal().isEmpty();
        return untried || facts.now().isBefore(life.after(0.75))
                ? Optional.empty()
                : Optional.of(Notes.tokenEnds(facts, life.end()));
    }

    private static Optional<Note> kept(TokenFacts facts) {
        return facts.stored() == Stored.MISSING || facts.refusal().isPresent()
                ? Optional.of(Notes.tokenKept(facts))
                : Optional.empty();
    }
}
