package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Whether Prometheus is told about Envoy. */
@Wire
public record PodMonitorSettings(
        @JsonPropertyDescription("Whether a PodMonitor is made.") @Nullable Boolean enabled) {}
