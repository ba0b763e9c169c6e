package dev.hawser.ccm;

import dev.hawser.cluster.Mirror;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.stream.Stream;

/** Says what keeps us from acting, why, and what would help. */
final class Waiting {
    private Waiting() {}

    static List<String> on(TenantView tenant, HubView hub) {
        return Stream.concat(
                        on("the tenant cluster", tenant.mirrors()), on("the hub", hub.mirrors()))
                .toList();
    }

    private static Stream<String> on(String cluster, List<Mirror<?>> mirrors) {
        return mirrors.stream()
                .filter(mirror -> !mirror.synced())
                .map(mirror ->
                        "%s to list %s%s"
                                .formatted(
                                        cluster,
                                        HasMetadata.getPlural(mirror.kind()),
                                        mirror.trouble()
                                                .map(it -> ": " + it.getMessage())
                                                .orElse("")));
    }
}
