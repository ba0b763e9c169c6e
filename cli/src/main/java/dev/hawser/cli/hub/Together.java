package dev.hawser.cli.hub;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;

/** Questions asked all at once, since each waits for another machine. */
public final class Together {
    private Together() {}

    /** The answer to each, in their order; the first failure is everybody's. */
    public static <T, R> List<R> all(List<T> of, Function<T, R> question) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers =
                    of.stream().map(each -> threads.submit(() -> question.apply(each))).toList();
            return answers.stream().map(Together::result).toList();
        }
    }

    /** Begins now, and is waited for when it is wanted. */
    public static <R> Supplier<R> begin(Supplier<R> question) {
        var answer = new FutureTask<>(question::get);
        Thread.startVirtualThread(answer);
        return () -> result(answer);
    }

    private static <R> R result(Future<R> answer) {
        try {
            return answer.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(e.getCause());
        }
    }
}
