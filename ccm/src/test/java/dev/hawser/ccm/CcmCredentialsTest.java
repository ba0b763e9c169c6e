package dev.hawser.ccm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.testkit.OwnKinds;
import dev.hawser.testkit.RealApiServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Credentials that a real API server does not take: said once, with the next step. */
@Tag("apiserver")
class CcmCredentialsTest {
    private static final RealApiServer SERVER = RealApiServer.shared();

    @BeforeAll
    static void install() {
        OwnKinds.install(SERVER.client());
    }

    @Test
    void expiredOnesAreNamedOnEitherSide() {
        var expired = SERVER.kubeconfig("late", Instant.now().minus(Duration.ofDays(1)));

        assertThat(refusalByHub(expired)).contains(expired.toString(), "expired", "get a new one");
        assertThat(refusalByTenant(expired))
                .contains(expired.toString(), "expired", "get a new one");
    }

    @Test
    void revokedOnesAreNamedOnEitherSide() {
        var revoked = SERVER.kubeconfigWithToken("revoked");

        assertThat(refusalByHub(revoked))
                .contains("the hub does not accept", revoked.toString())
                .contains(
                        "Secret kubelb-ccm-kubeconfig, key kubelb, in the hub's namespace"
                                + " tenant-blue");
        assertThat(refusalByTenant(revoked))
                .contains("the tenant cluster does not accept", revoked.toString())
                .contains("give --kubeconfig a file with current ones");
    }

    @Test
    void thoseOfSomeoneElseAreNamedOnEitherSide() {
        var foreign = SERVER.kubeconfig("foreign", Instant.now().plus(Duration.ofDays(1)));

        assertThat(refusalByHub(foreign))
                .contains(foreign.toString(), "may not list tenantstates of the hub")
                .contains("--cluster-name");
        assertThat(refusalByTenant(foreign))
                .contains(foreign.toString(), "may not list services of the tenant cluster")
                .contains("ClusterRole");
    }

    private static String refusalByHub(Path kubeconfig) {
        return RefusedStart.words(SERVER.kubeconfig(), kubeconfig);
    }

    private static String refusalByTenant(Path kubeconfig) {
        return RefusedStart.words(kubeconfig, SERVER.kubeconfig());
    }
}
