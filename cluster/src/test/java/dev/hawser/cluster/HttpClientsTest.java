package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.client.http.HttpClient;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HttpClientsTest {
    @Test
    void aClosedClientLeavesNoThreadThatListens() {
        var before = listening();
        HttpClient.Builder builder = new HttpClients().newBuilder();
        var client = builder.build();
        var threads = new HashSet<>(listening());
        threads.removeAll(before);
        assertThat(threads).isNotEmpty();

        client.close();

        await().until(() -> threads.stream().noneMatch(Thread::isAlive));
    }

    private static Set<Thread> listening() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().endsWith("SelectorManager"))
                .collect(Collectors.toSet());
    }
}
