package dev.hawser.toolbox;

import java.net.URI;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;

/** How far one download is, told now and then. */
final class Progress {
    private static final Duration TELL_AFTER = Duration.ofSeconds(5);
    private static final double MEGABYTE = 1_000_000;

    private final URI from;
    private final Machine machine;
    private final long begin = System.nanoTime();
    private volatile long lastPiece = begin;
    private final AtomicLong received = new AtomicLong();
    private volatile OptionalLong expected = OptionalLong.empty();
    private long told = begin;

    Progress(URI from, Machine machine) {
        this.from = from;
        this.machine = machine;
    }

    /** The same handler, watched. */
    <T> BodyHandler<T> of(BodyHandler<T> body) {
        return response -> {
            expected = response.headers().firstValueAsLong("content-length");
            arrived(0);
            return new Watched<>(body.apply(response));
        };
    }

    Duration age() {
        return since(begin);
    }

    Duration silence() {
        return since(lastPiece);
    }

    void tell() {
        if (since(told).compareTo(TELL_AFTER) > 0) {
            told = System.nanoTime();
            machine.say(toString());
        }
    }

    @Override
    public String toString() {
        return "%s: %.1f%s MB after %d s"
                .formatted(
                        from,
                        received.get() / MEGABYTE,
                        expected.isPresent()
                                ? " of %.1f".formatted(expected.getAsLong() / MEGABYTE)
                                : "",
                        age().toSeconds());
    }

    private void arrived(long bytes) {
        received.addAndGet(bytes);
        lastPiece = System.nanoTime();
    }

    private static Duration since(long nanoTime) {
        return Duration.ofNanos(System.nanoTime() - nanoTime);
    }

    private final class Watched<T> implements BodySubscriber<T> {
        private final BodySubscriber<T> body;

        Watched(BodySubscriber<T> body) {
            this.body = body;
        }

        @Override
        public CompletionStage<T> getBody() {
            return body.getBody();
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            body.onSubscribe(subscription);
        }

        @Override
        public void onNext(List<ByteBuffer> pieces) {
            arrived(pieces.stream().mapToLong(Buffer::remaining).sum());
            body.onNext(pieces);
        }

        @Override
        public void onError(Throwable problem) {
            body.onError(problem);
        }

        @Override
        public void onComplete() {
            body.onComplete();
        }
    }
}
