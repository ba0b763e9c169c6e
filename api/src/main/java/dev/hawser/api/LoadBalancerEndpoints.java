package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.ObjectReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A group of places that answer: every address on every port. */
@Wire
public record LoadBalancerEndpoints(
        @JsonPropertyDescription("Name of the group.") @Nullable String name,
        @Size(min = 1)
                @JsonPropertyDescription(
                        "Where the endpoints are; ignored when addressesReference is set.")
                @Nullable List<EndpointAddress> addresses,
        @JsonPropertyDescription(
                        "Name of an Addresses object in the same namespace that says where the"
                                + " endpoints are.")
                @Nullable ObjectReference addressesReference,
        @Size(min = 1)
                @JsonPropertyDescription(
                        "Ports of the endpoints; in a Route with a Kubernetes source those of the"
                                + " Services count instead.")
                @Nullable List<EndpointPort> ports) {

    /** Endpoints wherever the Addresses object of this name says. */
    public static LoadBalancerEndpoints at(String addressesName, List<EndpointPort> ports) {
        var reference = new ObjectReference();
        reference.setName(addressesName);
        return new LoadBalancerEndpoints(null, null, reference, ports);
    }
}
