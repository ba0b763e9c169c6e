package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** Where a tenant's nodes can be reached. */
@Wire
public record AddressesSpec(
        @Required
                @Size(min = 1)
                @JsonPropertyDescription(
                        "Addresses, each of which stands for all endpoints that refer to them.")
                List<EndpointAddress> addresses) {}
