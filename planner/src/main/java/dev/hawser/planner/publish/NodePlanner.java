package dev.hawser.planner.publish;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.WellKnownNames;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Optional;

/** Plans the Addresses object that every load balancer of a tenant refers to. */
public final class NodePlanner {
    private NodePlanner() {}

    public static NodePlan plan(
            List<Node> nodes, Optional<Addresses> published, PublishOptions options) {
        var chosen = NodeAddresses.from(nodes, options);
        var wanted = new AddressesSpec(chosen.addresses());
        // A heartbeat changes a Node but not this, and must not become a write.
        var known = published.map(Addresses::getSpec).filter(wanted::equals).isPresent();
        var change =
                known || chosen.addresses().isEmpty()
                        ? Optional.<Addresses>empty()
                        : Optional.of(addresses(wanted, options));
        return new NodePlan(chosen, change);
    }

    private static Addresses addresses(AddressesSpec spec, PublishOptions options) {
        var addresses = new Addresses();
        addresses.setMetadata(
                new ObjectMetaBuilder()
                        .withName(WellKnownNames.NODE_ADDRESSES)
                        .withNamespace(options.hubNamespace())
                        .build());
        addresses.setSpec(spec);
        return addresses;
    }
}
