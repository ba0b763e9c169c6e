package dev.hawser.planner.objects;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.List;

/** Tells Prometheus' operator which pods to ask; as much of that kind as we write. */
@Group("monitoring.coreos.com")
@Version("v1")
public final class PodMonitor extends CustomResource<PodMonitor.Spec, Void> implements Namespaced {
    /** Which pods, and where. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Spec(LabelSelector selector, List<Endpoint> podMetricsEndpoints) {}

    /** A named port of theirs. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Endpoint(String port, String path) {}
}
