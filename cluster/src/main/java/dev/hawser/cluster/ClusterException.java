package dev.hawser.cluster;

import org.jspecify.annotations.Nullable;

/** What a Kubernetes API may answer instead of doing what was asked, in the server's own words. */
public abstract sealed class ClusterException extends RuntimeException {

    private ClusterException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The object, its namespace or its kind does not exist. */
    public static final class NotFound extends ClusterException {
        public NotFound(String message) {
            super(message, null);
        }
    }

    /** Someone else created it before. */
    public static final class AlreadyExists extends ClusterException {
        public AlreadyExists(String message) {
            super(message, null);
        }
    }

    /** It was changed since it was read; read it again. */
    public static final class Conflict extends ClusterException {
        public Conflict(String message) {
            super(message, null);
        }
    }

    /** We may not: missing rights, an exhausted quota, an admission rule. */
    public static final class Forbidden extends ClusterException {
        public Forbidden(String message) {
            super(message, null);
        }
    }

    /** The server does not know us: credentials expired, revoked or foreign. */
    public static final class Unauthorized extends ClusterException {
        public Unauthorized(String message) {
            super(message, null);
        }
    }

    /** The object breaks a rule of its kind. */
    public static final class Invalid extends ClusterException {
        public Invalid(String message) {
            super(message, null);
        }
    }

    /** The history asked for is no longer kept; list again. */
    public static final class Gone extends ClusterException {
        public Gone(String message) {
            super(message, null);
        }
    }

    /** The server could not be reached or could not answer; later it may. */
    public static final class Unavailable extends ClusterException {
        public Unavailable(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The file with our credentials cannot be used; the message says which file and what to do. */
    public static final class BadCredentials extends ClusterException {
        public BadCredentials(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
