package dev.hawser.manager;

import dev.hawser.cluster.ObjectKey;

/** A Secret of ours holds something else than the certificate and key we keep in it. */
final class UnreadableSecretException extends RuntimeException {
    UnreadableSecretException(ObjectKey secret, Exception why) {
        super(
                ("Secret %s is unreadable (%s); restore it, or delete it to have its certificate"
                                + " made anew.")
                        .formatted(secret, why.getMessage()),
                why);
    }
}
