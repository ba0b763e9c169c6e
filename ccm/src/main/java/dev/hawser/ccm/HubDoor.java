package dev.hawser.ccm;

import dev.hawser.api.TenantState;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Selection;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries once, before we start, whether the hub lets us in: a wrong kubeconfig should be said and
 * not retried.
 */
final class HubDoor {
    private static final Logger log = LoggerFactory.getLogger(HubDoor.class);

    private HubDoor() {}

    static void tryOnce(Cluster hub, String namespace, Path kubeconfig) {
        try {
            hub.list(TenantState.class, Selection.in(namespace));
        } catch (ClusterException.Unauthorized e) {
            throw new IllegalStateException(
                    ("the hub does not accept the credentials in %s, they expired or were revoked"
                         + " (%s); take the current ones from Secret kubelb-ccm-kubeconfig, key"
                         + " kubelb, in the hub's namespace %s.")
                            .formatted(kubeconfig, e.getMessage(), namespace),
                    e);
        } catch (ClusterException.Forbidden e) {
            throw new IllegalStateException(
                    ("the credentials in %s may not read namespace %s of the hub (%s); give"
                                    + " --cluster-name the name of the Tenant that they belong to.")
                            .formatted(kubeconfig, namespace, e.getMessage()),
                    e);
        } catch (ClusterException.Unavailable e) {
            // Tenants outlive outages of their hub, so they must be able to start in one as well.
            log.atWarn()
                    .addKeyValue("tenant", namespace)
                    .addKeyValue("cause", e.getMessage())
                    .log("the hub is away; waiting for it");
        }
    }
}
