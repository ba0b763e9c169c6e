package dev.hawser.cluster;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.WatcherException;
import java.net.ConnectException;
import java.util.Optional;

/** What a server answered, as one of our exceptions, keeping its words. */
final class Refusals {
    /** What etcd says; the API server passes it on as if it were at fault itself. */
    private static final String TOO_LARGE = "request is too large";

    private Refusals() {}

    static ClusterException from(KubernetesClientException e) {
        var words = words(e);
        return switch (e.getCode()) {
            case 400, 405, 406, 413, 415, 422 -> new ClusterException.Invalid(words);
            case 401 ->
                    new ClusterException.Unauthorized(
                            words
                                    + ": the credentials are expired, revoked or of another"
                                    + " cluster; replace their file, it is read again by itself");
            case 403 -> new ClusterException.Forbidden(words);
            case 404 -> new ClusterException.NotFound(words);
            case 409 ->
                    "AlreadyExists".equals(reason(e))
                            ? new ClusterException.AlreadyExists(words)
                            : new ClusterException.Conflict(words);
            case 410 -> new ClusterException.Gone(words);
            // 429, 500 and up, and everything that is no answer at all
            default ->
                    words.contains(TOO_LARGE)
                            ? new ClusterException.Invalid(
                                    words + ", at most 1.5 MB; make the object smaller")
                            : new ClusterException.Unavailable(words, e);
        };
    }

    /** Why a watch ended; nothing when the server just closed it. */
    static Optional<ClusterException> from(WatcherException e) {
        if (e.isHttpGone()) {
            return Optional.of(new ClusterException.Gone(String.valueOf(e.getMessage())));
        }
        if (e.getCause() == null) {
            return Optional.empty();
        }
        return Optional.of(from(e.asClientException()));
    }

    private static String reason(KubernetesClientException e) {
        return e.getStatus() == null ? "" : String.valueOf(e.getStatus().getReason());
    }

    private static String words(KubernetesClientException e) {
        if (e.getStatus() != null && e.getStatus().getMessage() != null) {
            return e.getStatus().getMessage();
        }
        return e.getCause() == null
                ? String.valueOf(e.getMessage())
                : "no answer from the API server: " + innermostWords(e.getCause());
    }

    /** Of something that is no answer the innermost words say most: "certificate expired". */
    private static String innermostWords(Throwable cause) {
        var words = cause.getClass().getSimpleName();
        for (var inner = cause; inner != null; inner = inner.getCause()) {
            if (inner.getMessage() != null) {
                words = inner.getMessage();
            } else if (inner instanceof ConnectException) {
                words = "connection refused"; // of which the JDK's client says nothing more
            }
        }
        return words;
    }
}
