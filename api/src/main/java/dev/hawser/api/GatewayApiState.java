package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What applies to a tenant's Gateway API objects. */
@Wire
public record GatewayApiState(
        @Size(max = 32)
                @ListMapKey("source")
                @JsonPropertyDescription("Which class of the hub stands for a class of the tenant.")
                @Nullable List<ClassMapping> classMappings,
        @JsonPropertyDescription("Whether references across namespaces need a ReferenceGrant.")
                @Nullable Boolean enforceReferenceGrants) {}
