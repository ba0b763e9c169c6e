package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.HostnameProbe;
import io.fabric8.kubernetes.api.model.Secret;
import java.net.InetAddress;
import java.security.cert.X509Certificate;
import java.util.Base64;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;

/** A name counts as secured if a client that verifies would be content. */
final class HostnameLookupTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    /** The manager's own server has a certificate for a name of its own. */
    @Test
    void onlyACertificateOfThisNameFromSomeoneTrustedSecuresIt() throws Exception {
        try (var cluster = new InMemoryCluster("test")) {
            var hub = new TestHub(cluster);
            try (var manager =
                    Manager.start(
                                    ManagerOptions.embedded(TestHub.NAMESPACE),
                                    cluster.asManager(Manager.FIELD_MANAGER))
                            .awaitReady(TestHub.PATIENCE)) {
                var name = CertificateKeeper.SERVER_NAME;
                var trusting = Handshake.trusting(authority(hub)).getSocketFactory();
                var stranger = (SSLSocketFactory) SSLSocketFactory.getDefault();

                assertThat(lookup(trusting, manager.xdsPort()).isSecured(name, HERE)).isTrue();
                assertThat(lookup(trusting, manager.xdsPort()).isSecured("a.test", HERE)).isFalse();
                assertThat(lookup(stranger, manager.xdsPort()).isSecured(name, HERE)).isFalse();
            }
        }
    }

    /** RFC 6761: nobody ever has this name. */
    @Test
    void aNameThatNobodyHasNeitherResolvesNorIsSecured() {
        assertThat(HostnameLookup.real().apply("shop.invalid"))
                .isEqualTo(new HostnameProbe(false, false));
    }

    private static HostnameLookup lookup(SSLSocketFactory tls, int port) {
        return new HostnameLookup(_ -> true, tls, port);
    }

    private static X509Certificate authority(TestHub hub) {
        var secret =
                hub.cluster
                        .get(Secret.class, new ObjectKey(TestHub.NAMESPACE, "envoycp-tls"))
                        .orElseThrow();
        return Handshake.certificate(Base64.getDecoder().decode(secret.getData().get("ca.crt")));
    }
}
