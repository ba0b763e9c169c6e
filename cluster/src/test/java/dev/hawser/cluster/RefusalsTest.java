package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.channels.ClosedChannelException;
import org.junit.jupiter.api.Test;

class RefusalsTest {
    @Test
    void nobodyListeningIsSaidThoughTheJdkIsSilentAboutIt() {
        var silent = new ConnectException();
        silent.initCause(new ClosedChannelException());

        assertThat(Refusals.from(new KubernetesClientException("Operation failed.", silent)))
                .isInstanceOf(ClusterException.Unavailable.class)
                .hasMessage("no answer from the API server: connection refused");
    }

    @Test
    void ofSeveralCausesTheInnermostIsSaid() {
        var outer = new IOException("it went wrong", new IOException("the certificate expired"));

        assertThat(Refusals.from(new KubernetesClientException("Operation failed.", outer)))
                .hasMessage("no answer from the API server: the certificate expired");
    }
}
