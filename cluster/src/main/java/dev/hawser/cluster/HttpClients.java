package dev.hawser.cluster;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.internal.SSLUtils;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientImpl;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.http.HttpClient;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.KeyManager;
import javax.net.ssl.TrustManager;

/**
 * Makes HTTP clients whose threads and connections end when they are closed, and not when they
 * happen to be collected: a JVM that is to end waits a third of a second for threads that listen.
 */
final class HttpClients extends JdkHttpClientFactory {
    private final List<HttpClient> made = new CopyOnWriteArrayList<>();

    /**
     * Whoever names an authority trusts no other. The library would trust those that Java knows as
     * well, after it has read the certificates of all of them, a twelfth of a whole start.
     */
    @Override
    public io.fabric8.kubernetes.client.http.HttpClient.Builder newBuilder(Config config) {
        return Authorities.namedBy(config)
                .map(trusted -> newBuilder(config, trusted))
                .orElseGet(() -> super.newBuilder(config));
    }

    private io.fabric8.kubernetes.client.http.HttpClient.Builder newBuilder(
            Config config, TrustManager[] trusted) {
        // Neither certificates nor whom to trust is the library's concern here: all of it follows.
        var rest =
                new ConfigBuilder(config)
                        .withTrustCerts(true)
                        .withClientCertData(null)
                        .withClientCertFile(null)
                        .build();
        return super.newBuilder(rest).sslContext(keys(config), trusted);
    }

    private static KeyManager[] keys(Config config) {
        try {
            return SSLUtils.keyManagers(config);
        } catch (GeneralSecurityException | IOException e) {
            throw new ClusterException.BadCredentials(
                    "the client's key cannot be used (%s); replace it".formatted(e.getMessage()),
                    e);
        }
    }

    /** The only place where a client is seen is where it is built. */
    @Override
    protected HttpClient.Builder createNewHttpClientBuilder() {
        var builder = super.createNewHttpClientBuilder();
        return (HttpClient.Builder)
                Proxy.newProxyInstance(
                        HttpClients.class.getClassLoader(),
                        new Class<?>[] {HttpClient.Builder.class},
                        (watched, method, arguments) -> {
                            var result = method.invoke(builder, arguments);
                            if (result instanceof HttpClient client) {
                                made.add(client);
                            }
                            return result instanceof HttpClient.Builder ? watched : result;
                        });
    }

    @Override
    protected void closeHttpClient(JdkHttpClientImpl client) {
        made.forEach(HttpClient::shutdownNow);
        super.closeHttpClient(client);
    }
}
