package dev.hawser.cluster.server;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.HasMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries once, before a program starts, whether a cluster lets it in: wrong credentials should be
 * said and not retried.
 *
 * @param cluster which it is, as in "the hub"
 * @param credentials where ours come from
 * @param renew what to do when they are no longer taken
 * @param allow what to do when they are not enough
 * @param install what to do when the cluster lacks a kind
 */
public record Door(String cluster, String credentials, String renew, String allow, String install) {
    private static final Logger log = LoggerFactory.getLogger(Door.class);

    /** The question is whether we may, not what there is: nothing carries this label. */
    private static final String NOTHING = "hawser.dev/nothing";

    public void tryOnce(Cluster behind, Class<? extends HasMetadata> kind, Selection where) {
        try {
            behind.list(kind, where.withLabel(NOTHING, ""));
        } catch (ClusterException.Unauthorized e) {
            throw new IllegalStateException(
                    "%s does not accept the credentials in %s, they expired or were revoked (%s); %s."
                            .formatted(cluster, credentials, e.getMessage(), renew),
                    e);
        } catch (ClusterException.Forbidden e) {
            throw new IllegalStateException(
                    "the credentials in %s may not list %s of %s (%s); %s."
                            .formatted(credentials, words(kind), cluster, e.getMessage(), allow),
                    e);
        } catch (ClusterException.NotFound e) {
            // Whoever installs us may install our kinds a moment later.
            log.atWarn()
                    .addKeyValue("cluster", cluster)
                    .addKeyValue("kind", words(kind))
                    .addKeyValue("remedy", install)
                    .log("a cluster lacks a kind; waiting for it");
        } catch (ClusterException.Unavailable e) {
            // Traffic outlives outages, so we must be able to start in one as well.
            log.atWarn()
                    .addKeyValue("cluster", cluster)
                    .addKeyValue("cause", e.getMessage())
                    .log("a cluster is away; waiting for it");
        }
    }

    private static String words(Class<? extends HasMetadata> kind) {
        return HasMetadata.getPlural(kind);
    }
}
