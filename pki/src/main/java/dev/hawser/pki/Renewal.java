package dev.hawser.pki;

import java.time.Duration;
import java.time.Instant;

/** Whether a certificate has enough of its life left, or wants a successor now. */
public enum Renewal {
    KEEP,
    RENEW;

    /**
     * A certificate that is not valid yet is renewed too: the clock that made it was wrong, or ours
     * is, and a fresh one is right by the only clock we have.
     */
    public static Renewal decide(Instant notBefore, Instant notAfter, Instant now) {
        return now.isBefore(notBefore) || !now.isBefore(due(notBefore, notAfter)) ? RENEW : KEEP;
    }

    /** When two thirds of its life are over; the last third is there for retries. */
    public static Instant due(Instant notBefore, Instant notAfter) {
        return notBefore.plus(Duration.between(notBefore, notAfter).dividedBy(3).multipliedBy(2));
    }
}
