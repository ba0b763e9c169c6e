package dev.hawser.planner.publish;

import java.time.Instant;
import java.util.Optional;

/**
 * What is to be known about our token for the hub.
 *
 * @param inUse what the file says, if it holds such a token
 * @param stored what the Secret says, compared to the file
 * @param refusal why the last attempt to get or keep another failed
 */
public record TokenFacts(
        TokenHome home,
        Optional<HubToken> inUse,
        Stored stored,
        Optional<String> refusal,
        Instant now) {
    /** What the Secret says. */
    public enum Stored {
        /** There is none that we may use. */
        MISSING,
        /** What the file says. */
        SAME,
        /** Something else: one of us wrote it, and the kubelet has not brought it yet. */
        OTHER
    }

    public TokenFacts storedAs(boolean same) {
        return new TokenFacts(home, inUse, same ? Stored.SAME : Stored.OTHER, refusal, now);
    }

    public TokenFacts refusedWith(String words) {
        return new TokenFacts(home, inUse, stored, Optional.of(words), now);
    }
}
