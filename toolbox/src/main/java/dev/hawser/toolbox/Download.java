package dev.hawser.toolbox;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Fetches over HTTP. Who cannot be reached at all is not asked again, since many machines have no
 * way out but a registry and should learn it soon; who answered, and then failed or fell silent,
 * is.
 */
final class Download implements AutoCloseable {
    /**
     * How patient to be.
     *
     * @param reach for a connection
     * @param silence between two pieces of what is sent
     * @param whole for one attempt
     * @param pause before the second attempt; twice as long before each one after it
     */
    record Limits(Duration reach, Duration silence, Duration whole, int attempts, Duration pause) {
        static final Limits USUAL =
                new Limits(
                        Duration.ofSeconds(4),
                        Duration.ofSeconds(20),
                        Duration.ofMinutes(10),
                        4,
                        Duration.ofSeconds(1));

        Duration pauseAfter(int attempt) {
            return pause.multipliedBy(1L << (attempt - 1));
        }
    }

    /** What may go better another time. */
    private static final class Failed extends IOException {
        private static final long serialVersionUID = 1L;

        Failed(String words) {
            super(words);
        }
    }

    private static final Duration LOOK = Duration.ofMillis(100);

    private final HttpClient http;
    private final Limits limits;
    private final Machine machine;

    Download(Limits limits, Machine machine) {
        this.limits = limits;
        this.machine = machine;
        this.http =
                HttpClient.newBuilder()
                        .connectTimeout(limits.reach())
                        .followRedirects(HttpClient.Redirect.NORMAL)
                        .build();
    }

    String text(URI from) throws IOException, InterruptedException {
        return patiently(from, BodyHandlers.ofString());
    }

    void file(URI from, Path to) throws IOException, InterruptedException {
        patiently(
                from,
                BodyHandlers.ofFile(
                        to,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        // Half of what an attempt before brought may lie there.
                        StandardOpenOption.TRUNCATE_EXISTING));
    }

    /** Without waiting for what nobody wants any more. */
    @Override
    public void close() {
        http.shutdownNow();
    }

    private <T> T patiently(URI from, BodyHandler<T> body)
            throws IOException, InterruptedException {
        for (var attempt = 1; ; attempt++) {
            try {
                return once(from, body);
            } catch (Failed e) {
                if (attempt >= limits.attempts()) {
                    throw new IOException("%s, %d times".formatted(e.getMessage(), attempt), e);
                }
                var pause = limits.pauseAfter(attempt);
                machine.say(
                        "%s; trying again in %d ms (%d of %d)"
                                .formatted(
                                        e.getMessage(),
                                        pause.toMillis(),
                                        attempt + 1,
                                        limits.attempts()));
                Thread.sleep(pause);
            }
        }
    }

    private <T> T once(URI from, BodyHandler<T> body) throws IOException, InterruptedException {
        var progress = new Progress(from, machine);
        var answer = http.sendAsync(HttpRequest.newBuilder(from).build(), progress.of(body));
        try {
            var response = awaited(answer, progress);
            if (response.statusCode() != 200) {
                var words = "%s answers %d".formatted(from, response.statusCode());
                throw passes(response.statusCode()) ? new Failed(words) : new IOException(words);
            }
            return response.body();
        } catch (ExecutionException e) {
            var words = "cannot get %s: %s".formatted(from, e.getCause());
            throw unreachable(e) ? new IOException(words, e) : new Failed(words);
        } finally {
            answer.cancel(true);
        }
    }

    private <T> HttpResponse<T> awaited(
            CompletableFuture<HttpResponse<T>> answer, Progress progress)
            throws IOException, InterruptedException, ExecutionException {
        while (true) {
            try {
                return answer.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                if (progress.silence().compareTo(limits.silence()) > 0
                        || progress.age().compareTo(limits.whole()) > 0) {
                    throw new Failed(progress + ", and no more comes");
                }
                progress.tell();
            }
        }
    }

    /** Of a server that is busy or broken for now. */
    private static boolean passes(int status) {
        return status >= 500 || status == 408 || status == 429;
    }

    private static boolean unreachable(ExecutionException e) {
        return e.getCause() instanceof ConnectException
                || e.getCause() instanceof HttpConnectTimeoutException;
    }
}
