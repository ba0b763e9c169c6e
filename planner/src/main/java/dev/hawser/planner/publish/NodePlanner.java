package dev.hawser.planner.publish;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.WellKnownNames;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans the Addresses object that every load balancer of a tenant refers to. */
public final class NodePlanner {
    private NodePlanner() {}

    /**
     * What to tell the hub, if it does not know it yet.
     *
     * @param renewsToken whether our token for the hub ends by itself; said here because the hub
     *     reads this object anyway
     */
    public static NodePlan plan(
            List<Node> nodes,
            Optional<Addresses> published,
            boolean renewsToken,
            PublishOptions options) {
        var chosen = NodeAddresses.from(nodes, options);
        var wanted = new AddressesSpec(chosen.addresses());
        // A heartbeat changes a Node but not this, and must not become a write.
        var known =
                published.map(Addresses::getSpec).filter(wanted::equals).isPresent()
                        && renewsToken == saysThatTokenIsRenewed(published);
        var change =
                known || chosen.addresses().isEmpty()
                        ? Optional.<Addresses>empty()
                        : Optional.of(addresses(wanted, renewsToken, options));
        return new NodePlan(chosen, change);
    }

    /** What the hub was told last. */
    public static boolean saysThatTokenIsRenewed(Optional<Addresses> published) {
        return published
                .map(addresses -> addresses.getMetadata().getAnnotations())
                .filter(annotations -> "true".equals(annotations.get(OwnAnnotations.RENEWS_TOKEN)))
                .isPresent();
    }

    private static Addresses addresses(
            AddressesSpec spec, boolean renewsToken, PublishOptions options) {
        var addresses = new Addresses();
        addresses.setMetadata(
                new ObjectMetaBuilder()
                        .withName(WellKnownNames.NODE_ADDRESSES)
                        .withNamespace(options.hubNamespace())
                        .withAnnotations(
                                renewsToken
                                        ? Map.of(OwnAnnotations.RENEWS_TOKEN, "true")
                                        : Map.of())
                        .build());
        addresses.setSpec(spec);
        return addresses;
    }
}
