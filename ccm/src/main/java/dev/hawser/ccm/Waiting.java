package dev.hawser.ccm;

import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Mirror;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Note.Severity;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Says what keeps us from acting, why, and what would help. */
final class Waiting {
    private Waiting() {}

    static List<String> on(TenantView tenant, HubView hub) {
        return Stream.concat(
                        on("the tenant cluster", tenant.mirrors()), on("the hub", hub.mirrors()))
                .toList();
    }

    /** Whoever is no longer let in, or will not be for long. */
    static List<String> onCredentials(Hub hub, HubView view, Optional<TokenKeeper> token) {
        var lockedOut =
                Stream.concat(
                                hub.lockedOut().stream(),
                                view.mirrors().stream().flatMap(it -> it.trouble().stream()))
                        .filter(ClusterException.Unauthorized.class::isInstance)
                        .limit(1)
                        .map(refusal ->
                                "current credentials, as the hub does not accept ours: %s; %s"
                                        .formatted(
                                                refusal.getMessage(),
                                                Doors.renewal(hub.namespace())));
        var ending =
                token
                        .flatMap(TokenKeeper::note)
                        .filter(note -> note.severity() == Severity.WARNING)
                        .map(Note::message)
                        .stream();
        return Stream.concat(lockedOut, ending).toList();
    }

    private static Stream<String> on(String cluster, List<Mirror<?>> mirrors) {
        return mirrors.stream()
                .filter(mirror -> !mirror.synced())
                .map(mirror ->
                        "%s to list %s%s"
                                .formatted(
                                        cluster,
                                        HasMetadata.getPlural(mirror.kind()),
                                        mirror.trouble().map(Waiting::why).orElse("")));
    }

    private static String why(ClusterException trouble) {
        return switch (trouble) {
            case ClusterException.NotFound _ ->
                    ", which it does not know; install the kinds of kubelb.k8c.io on the hub, or"
                            + " check that the kubeconfig is of the right cluster";
            case ClusterException.Forbidden _ ->
                    ": "
                            + trouble.getMessage()
                            + "; check --cluster-name, or let our credentials do that";
            default -> ": " + trouble.getMessage();
        };
    }
}
