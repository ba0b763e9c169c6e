package dev.hawser.pki;

import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/** From when until when a certificate counts. */
record Validity(Instant notBefore, Instant notAfter) {
    /** Clocks of other machines may be behind ours; what we just issued must count there too. */
    private static final Duration CLOCK_SKEW = Duration.ofMinutes(15);

    Validity {
        if (!notBefore.isBefore(notAfter)) {
            throw new PkiException(
                    "nothing valid from "
                            + notBefore
                            + " until "
                            + notAfter
                            + " can be signed (expected: a signer that has not expired)");
        }
    }

    static Validity from(Instant now, Duration life) {
        return new Validity(now.minus(CLOCK_SKEW), now.plus(life));
    }

    Validity until(Instant latest) {
        return latest.isBefore(notAfter) ? new Validity(notBefore, latest) : this;
    }

    // Bouncy Castle's builders want java.util.Date.
    @SuppressWarnings("JavaUtilDate")
    Date notBeforeDate() {
        return Date.from(notBefore);
    }

    @SuppressWarnings("JavaUtilDate")
    Date notAfterDate() {
        return Date.from(notAfter);
    }
}
