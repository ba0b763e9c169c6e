package dev.hawser.ccm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Credentials that the tenant's own API server does not take: said once, with the next step. */
@Tag("apiserver")
class CcmCredentialsTest {
    private static final RealApiServer SERVER = RealApiServer.shared();

    @BeforeAll
    static void install() {
        OwnKinds.install(SERVER.client());
    }

    @Test
    void expiredOnesAreNamed() {
        var expired = SERVER.kubeconfig("late", Instant.now().minus(Duration.ofDays(1)));

        assertThat(refusal(expired)).contains(expired.toString(), "expired", "get a new one");
    }

    @Test
    void revokedOnesAreNamed() {
        var revoked = SERVER.kubeconfigWithToken("revoked");

        assertThat(refusal(revoked))
                .contains("the tenant cluster does not accept", revoked.toString())
                .contains("give --kubeconfig a file with current ones");
    }

    @Test
    void thoseOfSomeoneElseAreNamed() {
        var foreign = SERVER.kubeconfig("foreign", Instant.now().plus(Duration.ofDays(1)));

        assertThat(refusal(foreign))
                .contains(foreign.toString(), "may not list services of the tenant cluster")
                .contains("ClusterRole");
    }

    private static String refusal(Path kubeconfig) {
        return RefusedStart.words(kubeconfig, SERVER.kubeconfig());
    }
}
