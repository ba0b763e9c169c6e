package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.awaitility.core.ThrowingRunnable;

/** What need not be so at once, but soon. */
final class Eventually {
    /** Long enough for a slow machine; what takes this long is broken, not slow. */
    static final Duration PATIENCE = Duration.ofMinutes(2);

    private Eventually() {}

    /** An API server that is late with one answer is asked again. */
    static void holds(ThrowingRunnable assertion) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptionsInstanceOf(KubernetesClientException.class)
                .untilAsserted(assertion);
    }

    static void answers(Callable<Optional<String>> question, String words) {
        holds(() ->
                assertThat(question.call())
                        .hasValueSatisfying(answer -> assertThat(answer).startsWith(words)));
    }
}
