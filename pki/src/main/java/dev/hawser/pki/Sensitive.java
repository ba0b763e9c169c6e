package dev.hawser.pki;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** Text that must not end up in a log, a message or a status by accident, such as a private key. */
public final class Sensitive {
    private final String text;

    private Sensitive(String text) {
        this.text = requireNonNull(text, "text");
    }

    public static Sensitive of(String text) {
        return new Sensitive(text);
    }

    /** The text itself; every call is a place where it may leak. */
    public String reveal() {
        return text;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Sensitive that
                && MessageDigest.isEqual(text.getBytes(UTF_8), that.text.getBytes(UTF_8));
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "[redacted]";
    }
}
