package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of a LoadBalancer. */
@Wire
public record LoadBalancerStatus(
        @JsonPropertyDescription("Addresses that clients use.")
                io.fabric8.kubernetes.api.model.@Nullable LoadBalancerStatus loadBalancer,
        @JsonPropertyDescription(
                        "The Service in the hub; its target ports are the listener ports of this"
                                + " load balancer, and remembered here.")
                @Nullable ServiceStatus service,
        @JsonPropertyDescription("The DNS name, if there is one.")
                @Nullable HostnameStatus hostname,
        @ListMapKey("type") @JsonPropertyDescription("What we have to say about it.")
                @Nullable List<Condition> conditions) {}
