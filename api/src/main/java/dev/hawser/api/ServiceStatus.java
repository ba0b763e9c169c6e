package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is remembered of the Service in the hub. */
@Wire
public record ServiceStatus(
        @JsonPropertyDescription("Ports of the Service.")
                @Nullable List<ServicePortStatus> ports) {}
