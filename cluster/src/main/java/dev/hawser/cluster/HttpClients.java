package dev.hawser.cluster;

import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientImpl;
import java.lang.reflect.Proxy;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Makes HTTP clients whose threads and connections end when they are closed, and not when they
 * happen to be collected: a JVM that is to end waits a third of a second for threads that listen.
 */
final class HttpClients extends JdkHttpClientFactory {
    private final List<HttpClient> made = new CopyOnWriteArrayList<>();

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
