package dev.hawser.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gives every test that waits, and does not say how long, the time that a slow and busy machine may
 * need; Awaitility's own ten seconds are for quick ones. What a test reaches for and is not there
 * yet, such as the status of an object that nobody has looked at, is waited for as well. JUnit
 * finds it by itself.
 */
public final class Patience implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(1));
        Awaitility.ignoreExceptionByDefault(NullPointerException.class);
    }
}
