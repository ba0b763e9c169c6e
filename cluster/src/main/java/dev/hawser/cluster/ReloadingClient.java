package dev.hawser.cluster;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.Watch;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client that is made anew when the credentials in its files change. A file that cannot be used
 * is reported once; the client before it stays.
 */
final class ReloadingClient implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ReloadingClient.class);

    /** Longer than any request may take. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final ClusterAccess access;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private Credentials credentials;
    private KubernetesClient client;
    private boolean closed;

    ReloadingClient(ClusterAccess access) {
        this.access = access;
        this.credentials = Credentials.read(access);
        this.client = connect(credentials);
    }

    synchronized KubernetesClient current() {
        if (closed) {
            throw new ClusterException.Unavailable(
                    "the connection was closed by this process", null);
        }
        if (credentials.isStale()) {
            reload();
        }
        return client;
    }

    /** The watch ends when the client is replaced: whoever needs it opens it with the new one. */
    Watch watch(Function<KubernetesClient, Watch> opener) {
        var watch = opener.apply(current());
        watches.add(watch);
        return watch;
    }

    void ended(Watch watch) {
        watches.remove(watch);
    }

    @Override
    public synchronized void close() {
        closed = true;
        endWatches();
        client.close();
    }

    private void reload() {
        var before = client;
        try {
            credentials = Credentials.read(access);
            client = connect(credentials);
        } catch (ClusterException.BadCredentials e) {
            log.atWarn()
                    .addKeyValue("cause", e.getMessage())
                    .log("new credentials cannot be used; keeping the old");
            credentials = credentials.asOfNow();
            return;
        }
        log.atInfo().addKeyValue("files", credentials.files()).log("credentials read again");
        endWatches();
        // Requests under way may finish.
        Thread.ofVirtual()
                .start(() -> {
                    try {
                        Thread.sleep(GRACE);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    before.close();
                });
    }

    private void endWatches() {
        watches.forEach(Watch::close);
        watches.clear();
    }

    private static KubernetesClient connect(Credentials credentials) {
        return new KubernetesClientBuilder()
                .withConfig(credentials.config())
                .withHttpClientFactory(new HttpClients())
                .withKubernetesSerialization(Json.SERIALIZATION)
                .build();
    }
}
