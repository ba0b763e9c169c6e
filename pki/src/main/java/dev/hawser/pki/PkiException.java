package dev.hawser.pki;

/** Something that should be a certificate or a key is not, or could not be made. */
public final class PkiException extends RuntimeException {
    PkiException(String message) {
        super(message);
    }

    PkiException(String message, Throwable cause) {
        super(message, cause);
    }
}
