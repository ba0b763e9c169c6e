package dev.hawser.manager;

import dev.hawser.api.Tenant;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Selection;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries once, before we start, whether the hub's API server lets us in: wrong credentials should be
 * said and not retried.
 */
final class HubDoor {
    private static final Logger log = LoggerFactory.getLogger(HubDoor.class);

    private HubDoor() {}

    static void tryOnce(Cluster hub, ClusterAccess access) {
        var credentials =
                access.kubeconfig().map(Path::toString).orElse("the pod's service account");
        try {
            hub.list(Tenant.class, Selection.everywhere());
        } catch (ClusterException.Unauthorized e) {
            throw new IllegalStateException(
                    ("the hub does not accept the credentials in %s, they expired or were revoked"
                                    + " (%s); give --kubeconfig a file with current ones.")
                            .formatted(credentials, e.getMessage()),
                    e);
        } catch (ClusterException.Forbidden e) {
            throw new IllegalStateException(
                    ("the credentials in %s may not read Tenants (%s); bind them to the manager's"
                                    + " ClusterRole, or give --kubeconfig a file with others.")
                            .formatted(credentials, e.getMessage()),
                    e);
        } catch (ClusterException.Unavailable | ClusterException.NotFound e) {
            // Proxies outlive outages, so we must be able to start in one as well; and whoever
            // installs us may install our kinds a moment later.
            log.atWarn()
                    .addKeyValue("cause", e.getMessage())
                    .log("the hub cannot be read yet; waiting for it");
        }
    }
}
