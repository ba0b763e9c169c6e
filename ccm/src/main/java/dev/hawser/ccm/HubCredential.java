package dev.hawser.ccm;

import static java.util.Objects.requireNonNull;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.publish.TokenHome;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What we are known by on the hub, and where it is kept.
 *
 * @param kubeconfig the file that we read
 * @param secret of the tenant cluster, which the kubelet shows us as that file
 * @param life how long a token should live that we ask for
 */
public record HubCredential(Path kubeconfig, ObjectKey secret, Duration life) {
    /** The Secret that installations of the CCM mount. */
    static final String SECRET = "kubelb-cluster";

    /** Whoever steals one has it for a day at most; a CCM may be away for half of that. */
    private static final Duration A_DAY = Duration.ofDays(1);

    public HubCredential {
        requireNonNull(kubeconfig, "kubeconfig");
        requireNonNull(secret, "secret");
        if (life.compareTo(Duration.ofMinutes(10)) < 0) {
            throw new IllegalArgumentException(
                    "life: " + life + " (expected: 10 minutes or more, as Kubernetes demands)");
        }
    }

    static HubCredential kept(Path kubeconfig, ObjectKey secret) {
        return new HubCredential(kubeconfig, secret, A_DAY);
    }

    TokenHome home(String hubNamespace) {
        return new TokenHome(kubeconfig.toString(), secret.toString(), hubNamespace);
    }
}
